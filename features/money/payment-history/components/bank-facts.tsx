import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { type Locale, pick } from '@/lib/contract/localized';
import type { BankAccount } from '@/lib/contract/resources/money/payment';
import { CopyButton } from './copy-button';

/** An IBAN in groups of four, as it is printed. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

type BankFactsProps = { bank: BankAccount; locale: Locale; amount: ReactNode; copied: string };

/**
 * The account to which an order is paid, the amount, and the code by which the office finds it; each can be
 * copied.
 */
export function BankFacts({ bank, locale, amount, copied }: BankFactsProps) {
  const t = useTranslations('payments.transfer');
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {bank.bank && (
        <Fact name={t('bank')} copy={null}>
          {pick(bank.bank, locale)}
        </Fact>
      )}
      {bank.holder && (
        <Fact name={t('holder')} copy={bank.holder}>
          <bdi>{bank.holder}</bdi>
        </Fact>
      )}
      {bank.iban && (
        <Fact name={t('iban')} copy={bank.iban}>
          <LtrText className="tabular-nums">{grouped(bank.iban)}</LtrText>
        </Fact>
      )}
      <Fact name={t('amount')} copy={copied}>
        {amount}
      </Fact>
      <Fact name={t('reference')} copy={bank.reference} hint={t('referenceHint')}>
        <LtrText>{bank.reference}</LtrText>
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; copy: string | null; hint?: string; children: ReactNode };

function Fact({ name, copy, hint, children }: FactProps) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{children}</span>
        {copy !== null && <CopyButton text={copy} name={name} />}
      </dd>
      {hint && <dd className="text-13 text-ink-3">{hint}</dd>}
    </div>
  );
}
