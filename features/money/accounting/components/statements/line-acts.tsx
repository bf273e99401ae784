'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import { matchLine, reopenLine } from '../../api/statements';
import { AsideDialog } from './aside-dialog';
import { SettleDialog } from './settle-dialog';
import { useLineAct } from './use-line-act';

type Asked = 'settle' | 'charge' | 'aside' | null;

/**
 * What else a line can be than a payment: money of a provider, a charge of the bank, nothing of the school.
 */
export function LineActs({ line }: { line: BankLine }) {
  const t = useTranslations('billing.statementActs');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { isBusy, act } = useLineAct(close);
  if (line.state === 'matched') return null;
  if (line.state === 'ignored')
    return (
      <Button
        size="row"
        busy={isBusy}
        onClick={() => void act((at) => reopenLine(at, line.id), t('reopened'))}
      >
        {t('reopen')}
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      {line.amount > 0 ? (
        <Button size="row" onClick={() => setAsked('settle')}>
          {t('settle.button')}
        </Button>
      ) : (
        <Button size="row" onClick={() => setAsked('charge')}>
          {t('charge.button')}
        </Button>
      )}
      <Button size="row" onClick={() => setAsked('aside')}>
        {t('aside.button')}
      </Button>
      {asked === 'settle' && <SettleDialog line={line} onClose={close} />}
      {asked === 'aside' && <AsideDialog line={line} onClose={close} />}
      <ConfirmDialog
        open={asked === 'charge'}
        tone="primary"
        title={t('charge.title')}
        lead={t('charge.lead')}
        safeLabel={t('proposal.keep')}
        confirmLabel={t('charge.confirm')}
        busy={isBusy}
        onCancel={close}
        onConfirm={() =>
          void act((at) => matchLine(at, line.id, { kind: 'charge', target: null, fee: 0 }), t('charge.done'))
        }
      />
    </span>
  );
}
