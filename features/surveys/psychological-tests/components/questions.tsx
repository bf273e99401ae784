'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SaveChip } from '@/components/data/save-chip';
import { useAction } from '@/components/form/use-action';
import { Banner } from '@/components/ui/banner';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';
import { useRouter } from '@/lib/i18n/navigation';
import { finishAttempt } from '../api/writes';
import { EndStep, QuestionStep } from './question-steps';
import { useAnswers } from './use-answers';

type QuestionsProps = { paper: PsychologicalPaper; userId: string; path: string; back: string };
const SEND_MS = 5000;
/** What more is said of each state of saving. */
const moreOf = { saved: 'savedMore', saving: 'waitMore', device: 'waitMore', lost: 'lostMore' } as const;

/** One question a screen; every answer is kept on the device before it is sent. */
export function Questions({ paper, userId, path, back }: QuestionsProps) {
  const t = useTranslations('psychological-tests.questions');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [store, { answers, save, stopped }, dropShell] = useAnswers(paper, userId, path);
  const { items } = paper;
  const isOpen = ({ id }: (typeof items)[number]) => !Object.hasOwn(answers, id);
  const [chosen, setChosen] = useState<number | null>(null);
  const firstOpen = items.findIndex(isOpen);
  // Until the reader moves: what only this device knows is read after the page has come.
  const place = chosen ?? (firstOpen === -1 ? items.length : firstOpen);
  const item = items[place];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [place]);
  const done = items.filter((each) => !isOpen(each)).length;
  const { run, isBusy, problem } = useAction({ isLeaving: true });
  const finish = () =>
    run(async () => {
      await store.drain(SEND_MS);
      await finishAttempt(locale, paper.id);
      dropShell();
      router.push(back as never);
      router.refresh();
    });
  const words = save.state === 'device' ? t('save.device', { count: save.count }) : t(`save.${save.state}`);
  return (
    <>
      <div className="sticky inset-bs-14 z-(--z-sticky) -mx-4 flex items-center gap-x-4 border-b border-line bg-bg px-4 py-2 md:inset-bs-16 md:-mx-8 md:px-8">
        <div className="min-w-0 flex-1">
          <Progress value={done} max={items.length} name={t('progress')} thin />
          <p className="mt-1 text-13 text-ink-2">
            {t('answered', { done: format.number(done), total: format.number(items.length) })}
          </p>
        </div>
        <SaveChip
          state={save.state}
          words={words}
          details={
            <p className="floating absolute inset-e-0 inset-bs-[calc(100%+8px)] z-(--z-menu) w-[min(320px,calc(100vw-32px))] rounded-lg border border-line bg-surface p-4 text-14 shadow-lg">
              {t(`save.${moreOf[save.state]}`)}
            </p>
          }
        />
      </div>
      {stopped !== null && (
        <Banner look="box" icon="circle-exclamation-point" isAlert lead={t('stopped')} more={stopped} />
      )}
      <Panel className="mt-4">
        {item ? (
          <QuestionStep
            item={item}
            heading={heading}
            position={t('position', { place: format.number(place + 1), total: format.number(items.length) })}
            choices={paper.choices}
            value={answers[item.id]}
            isStopped={stopped !== null}
            onAnswer={(value) => {
              setChosen(place);
              store.answer(item.id, value);
            }}
            onStep={place === 0 ? null : () => setChosen(place - 1)}
            onNext={() => setChosen(place + 1)}
          />
        ) : (
          <EndStep
            heading={heading}
            missing={items.length - done}
            leftOut={items.filter(({ id }) => answers[id] === null).length}
            problem={problem}
            isBusy={isBusy}
            isStopped={stopped !== null}
            onBack={() => setChosen(items.length - 1)}
            onMissing={() => setChosen(items.findIndex(isOpen))}
            onFinish={() => void finish()}
          />
        )}
      </Panel>
    </>
  );
}
