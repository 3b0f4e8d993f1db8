/**
 * A button that was pressed is gone, or cannot be pressed for a moment, and the focus is lost with it: whoever goes on
 * from the keyboard finds it at these elements, the first that is there.
 */
export function holdFocus(...places: readonly (HTMLElement | null | undefined)[]): void {
  const held = document.activeElement;
  if (held !== null && held !== document.body) return;
  places.find((place) => place)?.focus({ preventScroll: true });
}
