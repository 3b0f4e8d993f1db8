/** Handlers for something that tells more when it is pointed at: a mouse hovers, a finger taps it on and off. */
export function pointing<Name extends string>(name: Name, looked: Name | null, look: (name: Name | null) => void) {
  const finger = (event: PointerEvent): boolean => event.pointerType === 'touch';
  return {
    onpointerenter: (event: PointerEvent): void => {
      if (!finger(event)) look(name);
    },
    onpointerleave: (event: PointerEvent): void => {
      if (!finger(event)) look(null);
    },
    onpointerdown: (event: PointerEvent): void => {
      if (finger(event)) look(looked === name ? null : name);
    },
  };
}
