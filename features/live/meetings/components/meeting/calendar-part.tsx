'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { buttonClass } from '@/components/ui/button-styles';
import { FileField } from '@/components/ui/file-field';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/meetings';

/** An answer of one person is a few hundred bytes. */
const MOST_BYTES = 65_536;

type CalendarPartProps = { download: ResourceAction | undefined; reply: ResourceAction | undefined };

/** The invitation as a file for a calendar, and the answer that a calendar saved. */
export function CalendarPart({ download, reply }: CalendarPartProps) {
  const t = useTranslations('meetings.calendar');
  const router = useRouter();
  const { run, isBusy, problem } = useAction();
  const send = async ([file]: File[]) => {
    if (!file || !reply) return;
    const done = await run(async () => {
      const text = await file.slice(0, MOST_BYTES + 1).text();
      await runAction(reply, toBody('meeting_reply', { file: text }));
      return true;
    });
    if (!done) return;
    toast.success(t('done'));
    router.refresh();
  };
  return (
    <div className="grid gap-4">
      {download && (
        <p>
          <a href={download.endpoint_url} download className={buttonClass('secondary', 'auto')}>
            <Icon name="calendar-days" size={18} />
            <span>{t('add')}</span>
          </a>
        </p>
      )}
      {reply && (
        <details className="rounded-md border border-line px-4 py-2">
          <summary className="min-h-11 content-center font-semibold">{t('from')}</summary>
          <div className="py-3">
            <FileField
              label={t('file')}
              hint={t('hint')}
              error={problem ?? undefined}
              accept=".ics,text/calendar"
              chosen={[]}
              chooseText={t('choose')}
              dropText={t('drop')}
              busy={isBusy}
              onFiles={(files) => void send([...files])}
            />
          </div>
        </details>
      )}
    </div>
  );
}
