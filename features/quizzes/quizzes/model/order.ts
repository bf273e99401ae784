/** The list with the slot at `from` standing at `to`. */
export function moveSlot<Slot>(slots: readonly Slot[], from: number, to: number): Slot[] {
  const slot = slots[from];
  if (slot === undefined || to < 0 || to >= slots.length) return [...slots];
  const rest = slots.filter((_, index) => index !== from);
  return [...rest.slice(0, to), slot, ...rest.slice(to)];
}
