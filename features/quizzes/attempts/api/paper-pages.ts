/** Questions a page; the server gives no more at once. */
export const PAPER_PAGE = 100;

type PaperPage = { meta?: Record<string, unknown> | undefined };

const pageCount = ({ meta }: PaperPage): number => {
  const { total_pages: pages } = (meta?.pagination ?? {}) as { total_pages?: unknown };
  return typeof pages === 'number' ? pages : 1;
};

/**
 * Every page of a paper in order, of any number of questions; the number of pages is what the first one says.
 */
export async function readPages<Page>(
  read: (page: number) => Promise<Page>,
  of: (page: Page) => PaperPage,
): Promise<[Page, ...Page[]]> {
  const first = await read(1);
  const numbers = Array.from({ length: pageCount(of(first)) - 1 }, (_, index) => index + 2);
  return [first, ...(await Promise.all(numbers.map(read)))];
}
