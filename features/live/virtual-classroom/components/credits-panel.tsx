import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Credits } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';

const SHOWN = 6;

/** What the student has, and the newest movements. */
export function CreditsPanel({ credits, format }: { credits: Credits; format: Format }) {
  const t = useTranslations('virtual-classroom.credits');
  const { available, held, entries } = credits;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <p role="status" className="px-4 py-4 text-17 font-bold md:px-5">
        {t('available', { count: available })}
        {held > 0 && (
          <span className="block text-14 font-normal text-ink-2">{t('held', { count: held })}</span>
        )}
      </p>
      {entries.length > 0 && (
        <ul aria-label={t('entries')} className="divide-y divide-line border-t border-line">
          {entries.slice(0, SHOWN).map(({ id, kind, count, note, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-14 md:px-5">
              <span className="min-w-0 wrap-anywhere">
                {t(`kinds.${kind}`, { count })}
                {note && <span dir="auto"> · {note}</span>}
              </span>
              <span className="text-ink-3">{format.weekdayDate(at)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3 md:px-5">
        {available === 0 && <p className="text-14 text-ink-2">{t('none')}</p>}
        <LinkButton href="/payment">{t('buy')}</LinkButton>
      </div>
    </Panel>
  );
}
