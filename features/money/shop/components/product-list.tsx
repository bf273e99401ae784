'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { Money } from '@/components/data/money';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { useListens } from '@/components/ui/use-listens';
import { pick } from '@/lib/contract/localized';
import type { Product } from '@/lib/contract/resources/money/product';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Pieces } from '../model/contents';

type ProductListProps = {
  products: readonly Product[];
  pieces: Pieces;
  onPieces: (product: string, count: number) => void;
};

/** What is sold, with what one gets, its price, and how many are chosen. */
export function ProductList({ products, pieces, onPieces }: ProductListProps) {
  const t = useTranslations('payment-shop.shop');
  const locale = useLocale();
  return (
    <CardList label={t('list')}>
      {products.map((product) => (
        <li
          key={product.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5"
          aria-label={pick(product.title, locale)}
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
              <bdi className="wrap-anywhere">{pick(product.title, locale)}</bdi>
              {product.kind !== 'sessions' && product.kind !== 'fee' && (
                <Badge tone="sunken">{t(`kinds.${product.kind}`)}</Badge>
              )}
            </p>
            {product.description && (
              <p className="text-15 text-ink-2 wrap-anywhere" dir="auto">
                {pick(product.description, locale)}
              </p>
            )}
            <ProductFacts product={product} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Money minor={product.price} currency={product.currency} className="text-17 font-bold" />
            <Choice product={product} count={pieces[product.id] ?? 0} onPieces={onPieces} />
          </div>
        </li>
      ))}
    </CardList>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTranslations('payment-shop.shop');
  const format = useFormat();
  const locale = useLocale();
  const { kind, credits, valid_days, freeze_days, course, subjects } = product;
  const facts = [
    kind === 'days' ? t('oneADay') : credits !== null && t('credits', { count: credits }),
    subjects.length > 0 &&
      t('forSubjects', { subjects: format.list(subjects.map(({ name }) => pick(name, locale))) }),
    valid_days !== null && t('validDays', { count: valid_days }),
    freeze_days > 0 && t('freezeDays', { count: freeze_days }),
    course && t('starts', { date: format.date(noonOf(course.starts_on)) }),
    course && t('seats', { count: course.seats_left }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return <p className="text-14 text-ink-2">{facts.join(' · ')}</p>;
}

type ChoiceProps = { product: Product; count: number; onPieces: ProductListProps['onPieces'] };

function Choice({ product, count, onPieces }: ChoiceProps) {
  const t = useTranslations('payment-shop.shop');
  const locale = useLocale();
  const format = useFormat();
  const listens = useListens();
  const { id, most_pieces: most, course } = product;
  const title = pick(product.title, locale);
  if (course?.seats_left === 0) return <Badge tone="sunken">{t('full')}</Badge>;
  if (count === 0)
    return (
      <Button disabled={!listens} aria-label={t('addOf', { title })} onClick={() => onPieces(id, 1)}>
        {t('add')}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {most > 1 && (
        <Select
          hideLabel
          label={t('piecesOf', { title })}
          value={String(count)}
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: format.number(index + 1),
          }))}
          onChange={({ target }) => onPieces(id, Number(target.value))}
        />
      )}
      <Button aria-label={t('removeOf', { title })} onClick={() => onPieces(id, 0)}>
        {t('remove')}
      </Button>
    </div>
  );
}
