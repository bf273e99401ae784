'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { PsychologicalTalk } from '@/lib/contract/resources/surveys/psychological-test';
import { useRouter } from '@/lib/i18n/navigation';
import { requestTalk } from '../api/writes';

type TalkPanelProps = {
  talk: PsychologicalTalk | null;
  /** The test from whose page the student asks. */
  test?: string;
};

/** The way to the counsellor of the school: the wish, and the answer to the last one. */
export function TalkPanel({ talk, test }: TalkPanelProps) {
  const t = useTranslations('psychological-tests.talk');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [message, setMessage] = useState('');
  const { run, isBusy, problem } = useAction();
  const isWaiting = talk !== null && talk.answered_at === null;
  const ask = () =>
    run(async () => {
      await requestTalk(locale, { message, ...(test && { test }) });
      setMessage('');
      toast.success(t('sent'));
      router.refresh();
    });
  return (
    <Panel aria-labelledby="talk-title">
      <PanelHead id="talk-title" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="max-w-prose text-15 text-ink-2">{t('lead')}</p>
        {talk?.answer && talk.answered_at && (
          <div className="rounded-lg bg-sunken px-4 py-3">
            <p className="text-13 text-ink-2">{t('answered', { when: format.dateTime(talk.answered_at) })}</p>
            <p dir="auto" className="mt-1 wrap-anywhere">
              {talk.answer}
            </p>
          </div>
        )}
        {isWaiting ? (
          <p role="status" className="flex items-center gap-2 font-semibold">
            <Icon name="clock" size={20} />
            {t('waits', { when: format.dateTime(talk.asked_at) })}
          </p>
        ) : (
          <>
            <TextArea
              label={t('message')}
              hint={t('hint')}
              optional
              rows={3}
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
            {problem && <FieldError>{problem}</FieldError>}
            <Button className="justify-self-start" busy={isBusy} onClick={() => void ask()}>
              {t('send')}
            </Button>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
