'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Figures } from '@/components/data/figures';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { DuesEffect, DuesWish } from '@/lib/contract/resources/money/fee';
import { noonOf } from '@/lib/i18n/plain-days';

/** Thousands of rows are not drawn at once. */
const STEP = 50;
type PreviewProps = {
  effect: DuesEffect;
  plan: DuesWish['plan'];
  onBack: () => void;
  onConfirm: () => Promise<unknown>;
};

/** What each student would owe, and when; nothing is written before it is confirmed. */
export function DuesPreview({ effect, plan, onBack, onConfirm }: PreviewProps) {
  const t = useTranslations('payment-office.dues.preview');
  const format = useFormat();
  const { isBusy, problem, run } = useAction({ isLeaving: true });
  const { currency, days, done, refused, total } = effect;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures
        items={[
          { key: 'done', label: t('students'), value: format.number(done) },
          { key: 'refused', label: t('refused'), value: format.number(refused) },
          { key: 'total', label: t('total'), value: <Money minor={total} currency={currency} /> },
        ]}
      />
      <Panel aria-labelledby="due-days">
        <PanelHead id="due-days" title={t('days')} />
        <PanelBody>
          <ol className="grid gap-1">
            {days.map((day, index) => (
              <li key={day}>
                {t('day', {
                  day: format.fullDate(noonOf(day)),
                  percent: format.percentInText((plan.parts[index]?.basis_points ?? 0) / 100),
                })}
              </li>
            ))}
          </ol>
        </PanelBody>
      </Panel>
      <PreviewRows effect={effect} />
      {problem && <ErrorState>{problem}</ErrorState>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} disabled={done === 0} onClick={() => void run(onConfirm)}>
          {t('confirm', { count: done })}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

function PreviewRows({ effect }: { effect: DuesEffect }) {
  const t = useTranslations('payment-office.dues.preview');
  const locale = useLocale();
  const format = useFormat();
  const [shown, setShown] = useState(STEP);
  const { currency, rows } = effect;
  // Whom it is refused for is what has to be looked at.
  const ordered = [...rows].sort((a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'));
  return (
    <Panel>
      <PanelHead title={t('rows')} />
      <Table cards label={t('rows')}>
        <TableHead>
          <HeadCell>{t('student')}</HeadCell>
          <HeadCell align="end">{t('price')}</HeadCell>
          <HeadCell align="end">{t('discount')}</HeadCell>
          <HeadCell align="end">{t('amount')}</HeadCell>
        </TableHead>
        <tbody>
          {ordered.slice(0, shown).map((row) => (
            <Row key={row.id}>
              <Cell place="title">
                <bdi className="font-semibold">{pick(row.name, locale)}</bdi>
                <span className="block text-13 text-ink-3">{pick(row.classroom, locale)}</span>
                {row.reason && <span className="block text-14 text-danger-ink">{row.reason}</span>}
              </Cell>
              <Cell align="end" label={t('price')}>
                <Money minor={row.price} currency={currency} />
              </Cell>
              <Cell align="end" label={t('discount')}>
                <Money minor={row.discount} currency={currency} />
                {row.discount > 0 && (
                  <span className="block text-13 text-ink-3">
                    {t('child', { number: format.number(row.child) })}
                  </span>
                )}
              </Cell>
              <Cell align="end" label={t('amount')} className="font-semibold">
                {row.outcome === 'done' ? <Money minor={row.amount} currency={currency} /> : t('nothing')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {shown < rows.length && (
        <PanelFoot>
          <Button onClick={() => setShown(shown + STEP)}>
            {t('more', { left: format.number(rows.length - shown) })}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}
