/** Does something whenever the page comes into sight again, until what it returns is called. */
export function whenSeen(work: () => void): () => void {
  const look = (): void => {
    if (!document.hidden) work();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Does something now if the page is in sight, and whenever it comes into sight again. */
export function whileSeen(work: () => void): () => void {
  if (!document.hidden) work();
  return whenSeen(work);
}
