'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { useListens } from '@/components/ui/use-listens';
import type { Quote } from '@/lib/contract/resources/money/product';
import { refusalOf } from '@/lib/forms/refusal';
import { useRouter } from '@/lib/i18n/navigation';
import { findQuote, placeOrder, quoteQuery } from '../api/buy';
import { isNothing, type Wish } from '../model/contents';
import { CouponField } from './coupon-field';
import { QuoteLines } from './quote-lines';

type QuoteBoxProps = {
  wish: Wish;
  /** Instalments take no coupon. */
  hasCoupon?: boolean;
  onRemove?: (product: string) => void;
};

/** One key for the same contents: pressed twice, or again after a lost answer, it is one order. */
function useOrderKey(contents: object): () => string {
  const kept = useRef<{ of: string; key: string }>(null);
  return () => {
    const of = JSON.stringify(contents);
    if (kept.current?.of !== of) kept.current = { of, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** What was chosen, what it costs, and the way to order it. */
export function QuoteBox({ wish, hasCoupon = false, onRemove }: QuoteBoxProps) {
  const t = useTranslations('payment-shop.quote');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const [coupon, setCoupon] = useState<string | null>(null);
  const contents = { ...wish, coupon_code: coupon };
  const isEmpty = isNothing(wish);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(locale, contents),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const keyOf = useOrderKey(contents);
  const { run, isBusy, problem } = useAction({ isLeaving: true, onRefused: () => void refetch() });
  const order = () =>
    void run(async () => {
      const { id } = await placeOrder(locale, contents, keyOf());
      router.push(`/payment?order=${id}`);
    });
  const refusal = error ? refusalOf(error) : null;
  const { coupon_code: couponProblem, ...others } = refusal?.fields ?? {};
  const sentences = refusal ? [...refusal.rest, ...Object.values(others)] : [];
  const isShown = data !== undefined && !isEmpty;
  return (
    <Panel aria-labelledby="quote" aria-busy={isPlaceholderData || undefined}>
      <PanelHead id="quote" title={t('title')} />
      <PanelBody className="grid gap-4">
        {isEmpty && <p className="text-ink-2">{t('empty')}</p>}
        {!isEmpty && !data && !error && <LoadingRows rows={2} />}
        {isShown && <Lines quote={data} {...(onRemove && { onRemove })} />}
        {refusal && !couponProblem && (
          <div role="alert" className="grid gap-3">
            {(sentences.length > 0 ? sentences : [t('unread')]).map((sentence) => (
              <p key={sentence} className="text-danger-ink">
                {sentence}
              </p>
            ))}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void refetch()}>{t('again')}</Button>
              {onRemove && (
                <Button onClick={() => wish.lines.forEach((line) => onRemove(line.product_id))}>
                  {t('clear')}
                </Button>
              )}
            </div>
          </div>
        )}
        {hasCoupon && !isEmpty && (
          <CouponField
            coupon={coupon}
            problem={couponProblem}
            apply={async (code) =>
              setCoupon((await findQuote(locale, { ...wish, coupon_code: code })).coupon_code)
            }
            onRemove={() => setCoupon(null)}
          />
        )}
      </PanelBody>
      <PanelFoot>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!listens || !isShown || isPlaceholderData || refusal !== null}
          onClick={order}
        >
          {t(data?.needs_approval ? 'ask' : 'order')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
        {isShown && data.needs_approval && <p className="basis-full text-14 text-ink-2">{t('askHint')}</p>}
      </PanelFoot>
    </Panel>
  );
}

type LinesProps = { quote: Quote; onRemove?: (product: string) => void };

function Lines({ quote, onRemove }: LinesProps) {
  const t = useTranslations('payment-shop.quote');
  const lines = quote.lines.map((line) => ({ ...line, key: line.instalment_id ?? line.product_id }));
  return (
    <QuoteLines
      lines={lines}
      sums={quote}
      {...(onRemove && {
        actionOf: (key: string, title: string) => (
          <IconButton
            icon={<Icon name="x" size={18} />}
            name={t('remove', { title })}
            onClick={() => onRemove(key)}
          />
        ),
      })}
    />
  );
}
