'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { pick } from '@/lib/contract/localized';
import { questionsOf } from '../model/content';
import { type FillPlace, storePlace, readPlace } from '../model/place-memory';
import { FillContext, useFill, useOpenFill } from '../model/use-fill';
import { Ended } from './ended';
import { FillBanner } from './fill-banner';
import { FillBar } from './fill-bar';
import { PeopleList } from './people-list';
import { PersonForm } from './person-form';
import { PromiseNote } from './promise';

const ByQuestion = dynamic(() => import('./by-question').then((part) => part.ByQuestion));

type FillProps = {
  assessment: MyAssessment;
  userId: string;
  /** Address of this page and of the list, without the language. */
  path: string;
  listPath: string;
};

/** The forms of one reader in one assessment. */
export function Fill({ assessment, userId, path, listPath }: FillProps) {
  const store = useOpenFill(assessment, userId, path);
  return (
    <FillContext value={store}>
      <FillPage assessment={assessment} path={path} listPath={listPath} />
    </FillContext>
  );
}

/** The same, whose store stands around it. */
export function FillPage({ assessment, path, listPath }: Omit<FillProps, 'userId'>) {
  const t = useTranslations('assessment-forms');
  const locale = useLocale();
  const format = useFormat();
  const { forms, phase } = useFill();
  const questions = questionsOf(assessment);
  const [place, setPlace] = usePlace(assessment);
  const [hasMoved, setMoved] = useState(false);
  const current = forms.find(({ id }) => id === place.form) ?? forms[0];
  if (phase === 'over' || !current) return <Ended assessment={assessment} listPath={listPath} />;
  const hasAnswers = forms.some(
    ({ content, state }) => state !== 'pending' || content.answers.length > 0 || content.comment !== '',
  );
  const isDone = forms.every(({ state }) => state === 'submitted');
  const at = forms.indexOf(current);
  const isOpen = ({ state, wantsToSend }: (typeof forms)[number]) => state !== 'submitted' && !wantsToSend;
  const next = forms.slice(at + 1).find(isOpen) ?? forms.slice(0, at).find(isOpen) ?? null;
  const introduction = pick(assessment.introduction, locale);
  return (
    <>
      <FillBar view={place.view} onView={(view) => setPlace({ ...place, view })} />
      <FillBanner path={path} />
      <div className="mt-4 grid gap-4">
        {isDone && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-success-soft px-4 py-3.5 text-success-ink md:px-5"
          >
            <Icon name="circle-check" size={24} />
            <p className="min-w-0 flex-1 basis-60">
              <strong className="block font-bold">{t('done.title')}</strong>{' '}
              {assessment.allow_changes
                ? t('done.may', { date: format.dateTime(assessment.end_at) })
                : t('done.lead')}
            </p>
            <LinkButton href={listPath}>{t('ended.back')}</LinkButton>
          </div>
        )}
        <PromiseNote assessment={assessment} isOpen={!hasAnswers} />
        {introduction && !hasAnswers && (
          <p dir="auto" className="max-w-prose text-ink-2 whitespace-pre-line">
            {introduction}
          </p>
        )}
        {place.view === 'questions' && forms.length > 1 ? (
          <ByQuestion
            assessment={assessment}
            current={place.question}
            onStep={(question) => setPlace({ ...place, question })}
            onPerson={(form) => {
              setMoved(true);
              setPlace({ ...place, view: 'people', form });
            }}
          />
        ) : (
          <div
            className={
              forms.length > 1 ? 'grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]' : 'grid'
            }
          >
            {forms.length > 1 && (
              <div className="min-w-0 lg:sticky lg:inset-bs-36">
                <PeopleList
                  forms={forms}
                  questions={questions}
                  current={current.id}
                  onChoose={(form) => {
                    setMoved(false);
                    setPlace({ ...place, form });
                  }}
                />
              </div>
            )}
            <PersonForm
              key={current.id}
              takesFocus={hasMoved}
              assessment={assessment}
              form={current}
              next={next}
              onNext={() => {
                setMoved(true);
                if (next) setPlace({ ...place, form: next.id });
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Where the reader is; a later visit begins there, the first one with the first form that is not sent. */
function usePlace(assessment: MyAssessment): [FillPlace, (place: FillPlace) => void] {
  const open = assessment.forms_list.find(({ state }) => state !== 'submitted');
  const [place, setPlace] = useState<FillPlace>({
    view: 'people',
    form: (open ?? assessment.forms_list[0])?.id ?? null,
    question: questionsOf(assessment)[0]?.id ?? null,
  });
  useEffect(() => {
    const known = readPlace(assessment.id);
    setPlace((now) => ({ ...now, ...known, form: known.form ?? now.form }));
  }, [assessment.id]);
  return [
    place,
    (next) => {
      setPlace(next);
      storePlace(assessment.id, next);
    },
  ];
}
