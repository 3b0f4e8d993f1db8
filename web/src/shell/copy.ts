/** Puts a text on the clipboard; says whether that was possible. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers lend the clipboard to secure pages only, and a server in the living room is none: the old way still works there.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
