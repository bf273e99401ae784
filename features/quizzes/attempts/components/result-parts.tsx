import { Panel } from '@/components/ui/panel';
import type { Locale } from '@/lib/contract/localized';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';
import { CorrectionsNote } from './corrections-note';
import { ResultGrid } from './result-grid';
import { ReviewCard } from './review-card';
import { SectionProfile } from './section-profile';

type ResultPartsProps = {
  result: AttemptResult;
  /** In place of questions that are not shown, and of answers that are on paper. */
  notes: { notShown: string; onPaper: string };
  locale: Locale;
  format: Format;
  now: string;
};

/** Sections, corrections and questions of a result for somebody who follows the student. */
export function ResultParts({ result, notes, locale, format, now }: ResultPartsProps) {
  const isPaper = result.source === 'paper';
  return (
    <>
      {result.sections.length > 0 && (
        <SectionProfile sections={result.sections} locale={locale} format={format} />
      )}
      <CorrectionsNote corrections={result.corrections} format={format} now={now} />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-5">
          {(isPaper || result.questions.length === 0) && (
            <Panel className="p-5 text-ink-2">{isPaper ? notes.onPaper : notes.notShown}</Panel>
          )}
          {result.questions.map((question) => (
            <ReviewCard
              key={question.id}
              question={question}
              locale={locale}
              format={format}
              isAnswerShown={result.visible.answers && !isPaper}
              isStaff
            />
          ))}
        </div>
        {result.questions.length > 0 && (
          <div className="grid content-start gap-5 max-lg:order-first">
            <ResultGrid questions={result.questions} format={format} />
          </div>
        )}
      </div>
    </>
  );
}
