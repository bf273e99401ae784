'use client';

import { type ReactNode, useState } from 'react';
import type { Product } from '@/lib/contract/resources/money/product';
import { type Pieces, wishOf, withPieces } from '../model/contents';
import { ProductList } from './product-list';
import { QuoteBox } from './quote-box';

type BasketProps = {
  student: string;
  products: readonly Product[];
  /** Pages of the catalogue; what was chosen stays from page to page. */
  pages: ReactNode;
};

/** The catalogue, and beside it what was chosen of it. */
export function Basket({ student, products, pages }: BasketProps) {
  const [pieces, setPieces] = useState<Pieces>({});
  const take = (product: string, count: number) => setPieces((now) => withPieces(now, product, count));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProductList products={products} pieces={pieces} onPieces={take} />
        {pages}
      </div>
      <div className="lg:sticky lg:top-24">
        <QuoteBox hasCoupon wish={wishOf(student, pieces)} onRemove={(product) => take(product, 0)} />
      </div>
    </div>
  );
}
