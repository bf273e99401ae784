import { useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Format } from '@/lib/i18n/format';
import type { OfficePayment } from '../api/payments';

const outcomes = [
  'paid',
  'known',
  'noted',
  'surplus',
  'wrong_amount',
  'wrong_currency',
  'unknown_payment',
  'unknown_state',
] as const;
type Outcome = (typeof outcomes)[number];
const isOutcome = (outcome: string): outcome is Outcome => outcomes.some((known) => known === outcome);

/** What the provider reported of a payment, and the outcome. */
export function EventList({ events, format }: { events: OfficePayment['events']; format: Format }) {
  const t = useTranslations('office-payments');
  return (
    <Panel aria-labelledby="events">
      <PanelHead id="events" title={t('one.events')} />
      <ol className="divide-y divide-line">
        {events.map(({ id, outcome, at }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 md:px-5">
            <span className="text-ink-2">{format.moment(at)}</span>
            <span className="font-semibold">{t(`outcomes.${isOutcome(outcome) ? outcome : 'noted'}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
