'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Money } from '@/components/data/money';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelFoot } from '@/components/ui/panel';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import { paymentQuery, type ShownPayment } from '../api/payments';
import { type Outcome, outcomeOf } from '../model/outcome';
import { DocumentButtons } from './document-buttons';
import { NextSteps } from './next-steps';

const LONG_MS = 60_000;
const icons: Partial<Record<Outcome, IconName>> = {
  paid: 'circle-check',
  checking: 'clock',
  receipt: 'clock',
};

/** Whether somebody has waited longer than it usually takes. */
function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}

/** What became of a payment as the school knows it, asked again until it is decided. */
export function PaymentDone({ known }: { known: ShownPayment }) {
  const t = useTranslations('payments.done');
  const locale = useLocale();
  const format = useFormat();
  const { data: payment, isError } = useQuery(paymentQuery(locale, known));
  const outcome = outcomeOf(payment);
  const isWaiting = outcome === 'waiting';
  const isLong = useIsLong(isWaiting);
  const words = outcome === 'declined' ? payment.reason : null;
  return (
    <Panel aria-labelledby="outcome">
      <PanelBody className="grid gap-4">
        <div role="status" className="flex items-start gap-3">
          <span className="mt-1 shrink-0 text-primary">
            {isWaiting ? (
              <Spinner className="size-6" />
            ) : (
              <Icon name={icons[outcome] ?? 'circle-exclamation-point'} size={24} />
            )}
          </span>
          <div className="grid min-w-0 gap-1">
            <h2 id="outcome" className="text-20 font-bold">
              {t(`titles.${outcome}`)}
            </h2>
            <p className="max-w-prose text-ink-2">{t(`leads.${outcome}`)}</p>
            {isLong && <p className="max-w-prose text-ink-2">{t('long')}</p>}
            {isError && isWaiting && <p className="text-14 text-danger">{t('offline')}</p>}
          </div>
        </div>
        {words && (
          <blockquote dir="auto" className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
            {words}
          </blockquote>
        )}
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact name={t('what')}>{format.list(payment.titles.map((title) => pick(title, locale)))}</Fact>
          <Fact name={t('student')}>
            <bdi>{pick(payment.student.name, locale)}</bdi>
          </Fact>
          <Fact name={t('amount')}>
            <Money isExact minor={payment.amount} currency={payment.currency} />
          </Fact>
        </dl>
        {payment.documents.length > 0 && <DocumentButtons documents={payment.documents} />}
      </PanelBody>
      <PanelFoot>
        <NextSteps payment={payment} />
        <LinkButton href="/payment/history">{t('history')}</LinkButton>
      </PanelFoot>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
