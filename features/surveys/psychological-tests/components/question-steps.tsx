import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { PanelBody, PanelFoot } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { pick } from '@/lib/contract/localized';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';

type Heading = RefObject<HTMLHeadingElement | null>;
const back = <Icon name="arrow-left" size={18} className="mirror" />;
const forth = <Icon name="arrow-right" size={18} className="mirror" />;

type QuestionStepProps = {
  item: PsychologicalPaper['items'][number];
  heading: Heading;
  position: string;
  choices: PsychologicalPaper['choices'];
  /** Null: left out; undefined: not asked yet. */
  value: number | null | undefined;
  isStopped: boolean;
  onAnswer: (value: number | null) => void;
  /** Null at the first question. */
  onStep: (() => void) | null;
  onNext: () => void;
};

export function QuestionStep({
  item,
  heading,
  position,
  choices,
  value,
  isStopped,
  onAnswer,
  onStep,
  onNext,
}: QuestionStepProps) {
  const t = useTranslations('psychological-tests.questions');
  const locale = useLocale();
  const leaveOut = () => {
    onAnswer(null);
    onNext();
  };
  return (
    <>
      <PanelBody>
        <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold text-ink-2 outline-none">
          {position}
        </h2>
        <RadioGroup
          key={item.id}
          className="mt-2"
          label={
            <span className="text-20 leading-text font-semibold max-md:text-18">
              {pick(item.text, locale)}
            </span>
          }
          options={choices.map((choice, place) => ({
            value: String(place),
            label: pick(choice, locale),
            disabled: isStopped,
          }))}
          value={typeof value === 'number' ? String(value) : null}
          onChange={(chosen) => onAnswer(Number(chosen))}
        />
      </PanelBody>
      <PanelFoot>
        <Button disabled={onStep === null} icon={back} onClick={() => onStep?.()}>
          {t('previous')}
        </Button>
        {value === undefined ? (
          <Button variant="quiet" className="ms-auto" disabled={isStopped} onClick={leaveOut}>
            {t('leaveOut')}
          </Button>
        ) : (
          <Button variant="primary" className="ms-auto" endIcon={forth} onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </PanelFoot>
    </>
  );
}

type EndStepProps = {
  heading: Heading;
  missing: number;
  leftOut: number;
  problem: string | null;
  isBusy: boolean;
  isStopped: boolean;
  onBack: () => void;
  onMissing: () => void;
  onFinish: () => void;
};

/** What is still open, or the way to the result. */
export function EndStep({
  heading,
  missing,
  leftOut,
  problem,
  isBusy,
  isStopped,
  onBack,
  onMissing,
  onFinish,
}: EndStepProps) {
  const t = useTranslations('psychological-tests.questions');
  return (
    <>
      <PanelBody>
        <h2 ref={heading} tabIndex={-1} className="text-20 font-bold outline-none">
          {t('end')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-2">
          {missing > 0 ? t('missing', { count: missing }) : t('endLead', { count: leftOut })}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </PanelBody>
      <PanelFoot>
        <Button icon={back} onClick={onBack}>
          {t('previous')}
        </Button>
        {missing > 0 ? (
          <Button variant="primary" className="ms-auto" onClick={onMissing}>
            {t('toMissing')}
          </Button>
        ) : (
          <Button variant="primary" className="ms-auto" busy={isBusy} disabled={isStopped} onClick={onFinish}>
            {t('finish')}
          </Button>
        )}
      </PanelFoot>
    </>
  );
}
