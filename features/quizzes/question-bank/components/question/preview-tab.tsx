'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { WithLaterMessages } from '@/components/layout/with-later-messages';
import { QuestionTrial } from '@/features/quizzes/attempts/components/question-trial';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RichContent } from '@/components/ui/rich-content';
import { LanguageFlip } from '@/components/data/language-flip';
import { useStaff } from '@/lib/staff/staff-context';
import { nameIn } from '@/lib/i18n/name-in';
import { pick } from '@/lib/contract/localized';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { bankQuestionQueries } from '../../api/question-queries';
import { keyLines } from '@/lib/questions/version-parts';
import { usePartText } from '@/components/questions/part-text';

/** The question as students see it; beside it what only staff see. */
export function PreviewTab({ id }: { id: string }) {
  const t = useTranslations('question-bank.question');
  const locale = useLocale();
  const staff = useStaff();
  const { question } = useSuspenseQuery(bankQuestionQueries.question(staff, id)).data;
  const { data: paper } = useSuspenseQuery(bankQuestionQueries.preview(staff, id));
  const [lang, setLang] = useState(locale);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel>
        <PanelHead
          title={t('asStudents')}
          actions={question.languages.length > 1 && <LanguageFlip value={lang} onChange={setLang} />}
        />
        <PanelBody>
          <WithLaterMessages>
            <QuestionTrial question={paper} reading={lang} />
          </WithLaterMessages>
        </PanelBody>
      </Panel>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <KeyPanel question={question} lang={lang} />
        <FactsPanel question={question} />
      </div>
    </div>
  );
}

function KeyPanel({ question, lang }: { question: QuestionModel; lang: 'ar' | 'en' }) {
  const t = useTranslations('question-bank.question');
  const { words, nameOf } = usePartText();
  const why = pick(question.explanation, lang);
  return (
    <Panel>
      <PanelHead title={t('key')} />
      <PanelBody className="grid gap-3">
        <dl className="grid gap-3">
          {keyLines(question, words).map((part) => (
            <div key={part.id}>
              <dt className="text-13 text-ink-2">{nameOf(part)}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{[pick(part.text ?? {}, lang), part.plain].filter(Boolean).join(' · ')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {why && (
          <div className="rounded-md bg-sunken px-4 py-3">
            <p className="text-13 text-ink-2">{t('explanation')}</p>
            <RichContent html={why} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function FactsPanel({ question }: { question: QuestionModel }) {
  const t = useTranslations('question-bank.question');
  const words = useTranslations('questions');
  const locale = useLocale();
  const format = useFormat();
  const facts = [
    { name: t('type'), value: words(`types.${question.question_type}`) },
    { name: t('difficulty'), value: words(`difficulty.${question.difficulty}`) },
    { name: t('section'), value: pick(question.section_title, locale) },
    { name: t('skill'), value: question.skill === null ? t('none') : nameIn(question.skill, locale) },
    { name: t('author'), value: pick(question.author_name, locale) },
    { name: t('created'), value: format.date(question.created_at) },
    { name: t('updated'), value: format.date(question.updated_at) },
  ];
  return (
    <Panel>
      <PanelHead title={t('facts')} />
      <PanelBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-14">
          {facts.map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <div className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{t('tags')}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {question.tags.length === 0
                ? t('none')
                : question.tags.map((tag) => (
                    <Badge key={tag} tone="sunken">
                      <span dir="auto">{tag}</span>
                    </Badge>
                  ))}
            </dd>
          </div>
        </dl>
      </PanelBody>
    </Panel>
  );
}
