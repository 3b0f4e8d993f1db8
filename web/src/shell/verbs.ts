/** The kind of action a decision is: the first word of its notation. */
export function verbOf(decision: string): string {
  const space = decision.indexOf(' ');
  return space < 0 ? decision : decision.slice(0, space);
}
