'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { OnDevice } from '@/components/form/on-device';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { CoverRequest } from '@/lib/contract/resources/week/timetable-editing';
import { useKeptText } from '@/lib/drafts/use-kept-text';
import { useRouter } from '@/lib/i18n/navigation';
import { acceptCover, declineCover } from '../api/cover-requests';
import { noonOf } from '@/lib/i18n/plain-days';

type Request = CoverRequest & { id: string };

/** Lessons that a teacher was asked to cover, answered in place. */
export function CoverRequests({ requests }: { requests: readonly Request[] }) {
  const t = useTranslations('timetable.own');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [declined, setDeclined] = useState<Request | null>(null);
  const [reason, setReason] = useKeptText(declined && `cover-answer ${declined.id}`);
  const { run, busyWith, problem } = useAction();
  const answer = (request: Request, isAccepted: boolean) =>
    run(async () => {
      await (isAccepted ? acceptCover(locale, request.id) : declineCover(locale, request.id, reason));
      setReason('');
      setDeclined(null);
      toast.success(t(isAccepted ? 'accepted' : 'declined'));
      router.refresh();
    }, request.id);
  if (requests.length === 0) return null;
  return (
    <Panel aria-labelledby="cover-requests" className="no-print">
      <PanelHead id="cover-requests" title={t('requests')} />
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                <bdi>{pick(request.subject.name, locale)}</bdi>
                {' · '}
                <bdi>{pick(request.classroom.name, locale)}</bdi>
              </p>
              <p className="text-14 text-ink-2">
                {t('when', { day: format.weekdayDate(noonOf(request.day)), period: request.period })}
                {' · '}
                {t('inPlaceOf', { teacher: pick(request.planned_teacher.name, locale) })}
              </p>
              {request.note && <p className="text-14">{request.note}</p>}
            </div>
            {request.state === 'accepted' ? (
              <Badge tone="success">{t('isAccepted')}</Badge>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  size="row"
                  busy={busyWith === request.id}
                  onClick={() => void answer(request, true)}
                >
                  {t('accept')}
                </Button>
                <Button size="row" onClick={() => setDeclined(request)}>
                  {t('decline')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {problem && !declined && (
        <div className="px-4 pb-3 md:px-5">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Dialog
        open={declined !== null}
        onClose={() => setDeclined(null)}
        title={t('declineTitle')}
        closeLabel={common('close')}
        footer={
          <Button
            variant="primary"
            busy={busyWith === declined?.id}
            onClick={() => declined && void answer(declined, false)}
          >
            {t('decline')}
          </Button>
        }
      >
        <TextArea
          label={t('reason')}
          optional
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <OnDevice name={declined && `cover-answer ${declined.id}`} />
        {problem && <FieldError>{problem}</FieldError>}
      </Dialog>
    </Panel>
  );
}
