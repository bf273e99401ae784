'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money } from '@/components/data/money';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { DueOfStudent } from '@/lib/contract/resources/money/expense';
import { noonOf } from '@/lib/i18n/plain-days';
import { isPayable } from '../model/dues';
import { QuoteBox } from './quote-box';

type DueChoiceProps = { student: string; due: DueOfStudent; chosen: string };

/** Instalments of a due that can be paid; several go into one order. */
export function DueChoice({ student, due, chosen }: DueChoiceProps) {
  const t = useTranslations('payment-shop.due');
  const locale = useLocale();
  const format = useFormat();
  const [ticked, setTicked] = useState<readonly string[]>([chosen]);
  const payable = due.instalments.filter(isPayable);
  const take = (id: string, isTicked: boolean) =>
    setTicked((now) =>
      payable.map((one) => one.id).filter((one) => (one === id ? isTicked : now.includes(one))),
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel aria-labelledby="due">
        <PanelHead id="due" title={<bdi>{pick(due.title, locale)}</bdi>} />
        <PanelBody className="grid gap-3">
          <p className="text-15 text-ink-2">
            {t('whole')} <Money minor={due.amount} currency={due.currency} />
            {due.discount > 0 && (
              <>
                {' · '}
                {t('siblings')} <Money minor={due.discount} currency={due.currency} />
              </>
            )}
          </p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{t('choose')}</legend>
            {payable.map(({ id, number, amount, due_on, state }) => (
              <Checkbox
                key={id}
                checked={ticked.includes(id)}
                onChange={({ target }) => take(id, target.checked)}
                label={
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>
                      {t('instalment', { number, parts: due.instalments.length })} ·{' '}
                      <Money minor={amount} currency={due.currency} />
                    </span>
                    <span className="text-14 text-ink-2">{format.date(noonOf(due_on))}</span>
                    {state === 'overdue' && <Badge tone="danger">{t('states.overdue')}</Badge>}
                  </span>
                }
              />
            ))}
          </fieldset>
        </PanelBody>
      </Panel>
      <div className="lg:sticky lg:top-24">
        <QuoteBox wish={{ student_id: student, lines: [], instalment_ids: [...ticked] }} />
      </div>
    </div>
  );
}
