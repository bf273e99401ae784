import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { StaffNote } from '@/lib/contract/resources/homes/family-news';
import type { Format } from '@/lib/i18n/format';

type StaffNoteRowsProps = { notes: readonly StaffNote[]; locale: Locale; format: Format };

/** Notes to guardians, each with who has read it and what was answered. */
export function StaffNoteRows({ notes, locale, format }: StaffNoteRowsProps) {
  const t = useTranslations('family.staffNotes');
  return (
    <Panel aria-label={t('title')}>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-2 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-56">
                <strong className="font-bold">
                  <bdi>{pick(note.student.name, locale)}</bdi>
                </strong>{' '}
                {note.classroom && <bdi className="text-14 text-ink-2">{pick(note.classroom, locale)}</bdi>}
                <span className="block text-14 text-ink-2">
                  {t('by', { author: pick(note.author, locale), when: format.dateTime(note.at) })}
                </span>
              </p>
              <Badge tone={note.replies.length > 0 ? 'success' : 'sunken'}>
                {t('read', { read: note.replies.length, total: note.guardians })}
              </Badge>
            </div>
            <p dir="auto" className="max-w-prose wrap-anywhere">
              {note.words}
            </p>
            {note.replies.map(
              ({ guardian, answer, answered_at }) =>
                answer &&
                answered_at && (
                  <div key={answered_at} className="rounded-lg bg-sunken px-4 py-3">
                    <p className="text-13 text-ink-2">
                      {t('replyOf', { guardian: pick(guardian, locale), when: format.dateTime(answered_at) })}
                    </p>
                    <p dir="auto" className="mt-1 wrap-anywhere">
                      {answer}
                    </p>
                  </div>
                ),
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
