import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import type { MeetingFrame } from '../../screens/meeting-frame';

/** What was said and decided, as everybody who was invited reads it. */
export function MinutesPanel({ meeting, frame }: { meeting: Meeting; frame: MeetingFrame }) {
  const t = useTranslations('meetings.minutes');
  const { locale, format } = frame;
  const { minutes, outcomes } = meeting;
  if (minutes === '' && outcomes.length === 0) return null;
  return (
    <Panel aria-labelledby="minutes">
      <PanelHead id="minutes" title={t('title')} />
      {minutes !== '' && (
        <PanelBody dir="auto" className="wrap-anywhere whitespace-pre-line">
          {minutes}
        </PanelBody>
      )}
      {outcomes.length > 0 && (
        <ul aria-label={t('outcomes')} className="divide-y divide-line border-t border-line">
          {outcomes.map(({ id, kind, text, owner, due_on, is_done }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-5">
              <span className="min-w-0 flex-1 basis-48">
                <span dir="auto" className="block wrap-anywhere">
                  {text}
                </span>
                <span className="block text-13 text-ink-3">
                  {[
                    t(`kinds.${kind}`),
                    ...(owner ? [pick(owner.name, locale)] : []),
                    ...(due_on ? [t('dueOn', { date: format.date(`${due_on}T12:00:00Z`) })] : []),
                  ].join(' · ')}
                </span>
              </span>
              {is_done && (
                <Badge tone="success" icon={<Icon name="check" size={16} />}>
                  {t('done')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
