'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money } from '@/components/data/money';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { BankLine, LineProposal } from '@/lib/contract/resources/money/bank-statement';
import { noonOf } from '@/lib/i18n/plain-days';
import { matchLine } from '../../api/statements';
import { SettleDialog } from './settle-dialog';
import { useLineAct } from './use-line-act';

/** What saying yes to a proposal does, by what it is and what was done before. */
const consequenceOf = ({ kind, is_done: isDone, is_seen: isSeen }: LineProposal, isMore: boolean) => {
  if (isDone) return 'joined';
  if (kind !== 'transfer') return kind;
  return isMore ? 'more' : isSeen ? 'second' : 'transfer';
};

function Proposal({ line, proposal }: { line: BankLine; proposal: LineProposal }) {
  const t = useTranslations('billing.statementActs.proposal');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useLineAct(() => setAsking(false));
  const { kind, target } = proposal;
  const name = pick(proposal.payer, locale);
  const isMore = kind === 'transfer' && line.amount > proposal.amount;
  const confirm = () => act((given) => matchLine(given, line.id, { kind, target, fee: 0 }), t('done'));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-40 flex-1">
        <span className="block text-14 font-semibold">{name}</span>
        <span className="block text-13 text-ink-2">{pick(proposal.title, locale)}</span>
        <span className="block text-13 text-ink-3">
          {t(`by.${proposal.by}`)}
          {isMore && (
            <>
              {' · '}
              <Money isExact minor={proposal.amount} currency={line.currency} />
            </>
          )}
        </span>
      </span>
      <Button size="row" onClick={() => setAsking(true)} aria-label={t('named', { name })}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={t(`title.${kind}`, { name })}
        lead={t(`lead.${consequenceOf(proposal, isMore)}`)}
        safeLabel={t('keep')}
        confirmLabel={t('confirm')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </li>
  );
}

type SettlementRow = { line: BankLine; settlement: NonNullable<BankLine['settlement']> };

/**
 * The payout of a provider: what it took until a day, and what it kept of it; both can be changed before the
 * yes.
 */
function SettlementProposal({ line, settlement: { provider, until, due, fee } }: SettlementRow) {
  const t = useTranslations('billing.statementActs.settle');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const money = (minor: number) => <Money isExact minor={minor} currency={line.currency} />;
  const name = t(`providers.${provider}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-40 flex-1">
        <span className="block text-14 font-semibold">{t('proposed', { name })}</span>
        <span className="block text-13 text-ink-2">
          {t('until', { day: format.shortDate(noonOf(until)) })} {money(due)}
        </span>
        <span className="block text-13 text-ink-3">
          {t('kept')} {money(fee)}
        </span>
      </span>
      <Button size="row" onClick={() => setAsking(true)} aria-label={t('named', { name })}>
        {t('accept')}
      </Button>
      {isAsking && <SettleDialog line={line} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Payments, refunds, surpluses and payouts that an open line may be, the surest first. */
export function LineProposals({ line }: { line: BankLine }) {
  const t = useTranslations('billing.statementActs.proposal');
  if (line.proposals.length === 0 && !line.settlement)
    return <span className="text-14 text-ink-3">{t('none')}</span>;
  return (
    <ul className="grid gap-3">
      {line.settlement && <SettlementProposal line={line} settlement={line.settlement} />}
      {line.proposals.map((proposal) => (
        <Proposal key={proposal.target} line={line} proposal={proposal} />
      ))}
    </ul>
  );
}
