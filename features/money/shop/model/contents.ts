import type { QuoteForm } from '@/lib/contract/resources/money/product';

/** What is about to be ordered, for whom. */
export type Wish = Pick<QuoteForm, 'lines' | 'instalment_ids'> & { student_id: string };

export const isNothing = ({ lines, instalment_ids }: Wish) => lines.length + instalment_ids.length === 0;

/** Pieces by product. */
export type Pieces = Readonly<Record<string, number>>;

/** With so many pieces of a product; none takes it out. */
export function withPieces(pieces: Pieces, product: string, count: number): Pieces {
  const { [product]: _, ...others } = pieces;
  return count > 0 ? { ...others, [product]: count } : others;
}

export const wishOf = (studentId: string, pieces: Pieces): Wish => ({
  student_id: studentId,
  lines: Object.entries(pieces).map(([product_id, quantity]) => ({ product_id, quantity })),
  instalment_ids: [],
});
