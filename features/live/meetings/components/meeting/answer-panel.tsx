'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import type { Rsvp } from '@/lib/contract/meeting';
import { AnswerButtons } from '../answer-buttons';

type AnswerPanelProps = {
  id: string;
  title: string;
  rsvp: Rsvp | null;
  /** Other ways to answer. */
  children: ReactNode;
};

/** The reader's answer, with a word to the organiser where there is one to say. */
export function AnswerPanel({ id, title, rsvp, children }: AnswerPanelProps) {
  const t = useTranslations('meetings.answer');
  const [note, setNote] = useState('');
  return (
    <Panel aria-labelledby="own-answer">
      <PanelHead id="own-answer" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="text-ink-2">{t(rsvp === null ? 'ask' : `given.${rsvp}`)}</p>
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          optional
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <AnswerButtons id={id} title={title} rsvp={rsvp} note={note.trim()} />
        {children}
      </PanelBody>
    </Panel>
  );
}
