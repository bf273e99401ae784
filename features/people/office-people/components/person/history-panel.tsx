import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';

/** What the office did with the account, the last first. */
export function HistoryPanel({ person }: { person: OfficePerson }) {
  const t = useTranslations('office-people.history');
  const locale = useLocale();
  const format = useFormat();
  return (
    <Panel aria-labelledby="history">
      <PanelHead id="history" title={t('title')} />
      <PanelBody>
        {person.history.length === 0 && <p className="text-14 text-ink-2">{t('none')}</p>}
        <ul className="grid gap-3">
          {person.history.map(({ id, action, by, at, reason }) => (
            <li key={id}>
              <p className="font-semibold">{t(`acts.${action}`)}</p>
              <p className="text-13 text-ink-2">
                {[by ? pick(by, locale) : t('operator'), format.moment(at)].join(' · ')}
              </p>
              {reason && (
                <p className="text-14 wrap-anywhere text-ink-2">
                  <bdi>{reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
