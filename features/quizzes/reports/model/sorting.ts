/** How a column is sorted now and the sort that a click on its head asks for. */
export function sorting(sort: string | undefined, column: string) {
  if (sort === column) return { sorted: 'ascending' as const, next: `-${column}` };
  if (sort === `-${column}`) return { sorted: 'descending' as const, next: column };
  return { sorted: undefined, next: column };
}
