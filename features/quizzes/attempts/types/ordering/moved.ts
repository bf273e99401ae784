/** The list with one item at another place, the others in their order. */
export function moved(order: string[], id: string, to: number): string[] {
  const rest = order.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
