/** Pages to show around the present one: first, last, neighbours; null stands for a gap. */
export function pageWindow(page: number, totalPages: number): (number | null)[] {
  const near = new Set([1, totalPages, page - 1, page, page + 1]);
  if (page <= 3) near.add(2).add(3);
  if (page >= totalPages - 2) near.add(totalPages - 1).add(totalPages - 2);
  const pages = [...near].filter((entry) => entry >= 1 && entry <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1] ?? entry;
    if (entry - before === 2) return [entry - 1, entry];
    return entry - before > 2 ? [null, entry] : [entry];
  });
}
