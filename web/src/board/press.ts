/** Enter and the space bar press what is drawn as a button: through a click, so that it asks where a tap asks. */
export function pressByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
