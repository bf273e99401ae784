import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import ar from '@/messages/ar/attempts.json';
import en from '@/messages/en/attempts.json';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { inputs } from './inputs';

const option = (id: string, arabic: string, english = arabic) => ({ id, text: { ar: arabic, en: english } });
const words = [option('a', 'شمس', 'sun'), option('b', 'قمر', 'moon'), option('c', 'نجم', 'star')];

/** One question as the attempt page holds it: answers come back in, as from the session. */
function Bench({
  question,
  onAnswers,
  locale,
  isLocked,
}: {
  question: PaperQuestion;
  onAnswers: (answers: AnswerEntries) => void;
  locale: 'ar' | 'en';
  isLocked: boolean;
}) {
  const [answers, setAnswers] = useState<AnswerEntries>([]);
  const Input = inputs[question.question_type];
  return (
    <div dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <p id="prompt">السؤال</p>
      <Input
        question={question}
        answers={answers}
        locale={locale}
        isLocked={isLocked}
        labelledBy="prompt"
        onAnswer={(next) => {
          setAnswers(next);
          onAnswers(next);
        }}
        onCommit={() => {}}
      />
      <button type="button">next</button>
    </div>
  );
}

function ask(more: Partial<PaperQuestion>, locale: 'ar' | 'en' = 'ar', isLocked = false) {
  const given: { answers: AnswerEntries } = { answers: [] };
  const question = paperQuestion('q1', 1, more);
  const rendered = renderUi(
    <Bench
      question={question}
      locale={locale}
      isLocked={isLocked}
      onAnswers={(answers) => Object.assign(given, { answers })}
    />,
    { locale, messages: { attempts: locale === 'ar' ? ar : en } },
  );
  return { ...rendered, given };
}

describe.each(['ar', 'en'] as const)('by keyboard, in %s', (locale) => {
  test('single choice: arrows choose', async () => {
    const { user, given } = ask({ question_type: 'single_choice', options: words }, locale);
    await user.tab();
    await user.keyboard(' ');
    expect(given.answers).toEqual([{ answer_id: 'a' }]);
    await user.keyboard('{ArrowDown}');
    expect(given.answers).toEqual([{ answer_id: 'b' }]);
  });

  test('several choices: Space ticks and unticks', async () => {
    const { user, given } = ask({ question_type: 'multiple_choice', options: words }, locale);
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(given.answers).toEqual([{ answer_id: 'a' }, { answer_id: 'c' }]);
    await user.keyboard(' ');
    expect(given.answers).toEqual([{ answer_id: 'a' }]);
  });

  test('true or false', async () => {
    const { user, given } = ask({ question_type: 'true_false' }, locale);
    await user.tab();
    await user.keyboard(' ');
    expect(given.answers).toEqual([{ answer_text_true_false: true }]);
  });

  test('drag words: Space, arrows, Space', async () => {
    const text = { ar: '<p>[[p1]] ثم [[p2]]</p>', en: '<p>[[p1]] then [[p2]]</p>' };
    const { user, given } = ask({ question_type: 'drag_drop_text', text, options: words }, locale);
    screen.getByRole('button', { name: locale === 'ar' ? 'شمس' : 'sun' }).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(given.answers).toEqual([{ single_question_id: 'p2', answer_id: 'a' }]);
  });

  test('drag words across: the arrow of the reading direction goes on', async () => {
    const text = { ar: '[[p1]] [[p2]]', en: '[[p1]] [[p2]]' };
    const { user, given } = ask({ question_type: 'drag_drop_text', text, options: words }, locale);
    screen.getByRole('button', { name: locale === 'ar' ? 'شمس' : 'sun' }).focus();
    await user.keyboard(locale === 'ar' ? ' {ArrowLeft} ' : ' {ArrowRight} ');
    expect(given.answers).toEqual([{ single_question_id: 'p2', answer_id: 'a' }]);
  });

  test('ordering: Space lifts, arrows move', async () => {
    const { user, given } = ask({ question_type: 'ordering', options: words }, locale);
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(given.answers.map(({ answer_id }) => answer_id)).toEqual(['b', 'a', 'c']);
  });

  test('point on the picture: one percent an arrow, five with Shift, never mirrored', async () => {
    const canvas = { url: '/api/files/1', width: 200, height: 100 };
    const { user, given } = ask({ question_type: 'coordinate', canvas, markers: 1 }, locale);
    await user.click(screen.getByRole('button', { name: (locale === 'ar' ? ar : en).input.addPoint }));
    const point = within(screen.getByRole('group')).getAllByRole('button')[0] as HTMLElement;
    point.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(given.answers).toEqual([
      { x_coordinate: 102, y_coordinate: 55, image_width: 200, image_height: 100 },
    ]);
    await user.keyboard('{Delete}');
    expect(given.answers).toEqual([]);
  });
});

describe('by tapping', () => {
  test('matching: one option may belong to several stems', async () => {
    const { user, given } = ask({
      question_type: 'matching',
      stems: [option('s1', 'أولًا'), option('s2', 'ثانيًا')],
      options: words,
    });
    await user.click(screen.getByRole('button', { name: 'شمس' }));
    await user.click(screen.getByRole('button', { name: ar.input.place.replace('{number}', '1') }));
    await user.click(screen.getByRole('button', { name: 'شمس' }));
    await user.click(screen.getByRole('button', { name: ar.input.place.replace('{number}', '2') }));
    expect(given.answers).toEqual([
      { single_question_id: 's1', answer_id: 'a' },
      { single_question_id: 's2', answer_id: 'a' },
    ]);
  });

  test('a dragged word is in one place only, and can be taken out', async () => {
    const places = [
      { id: 'p1', x: 0, y: 0, width: 0.2, height: 0.1 },
      { id: 'p2', x: 0.5, y: 0, width: 0.2, height: 0.1 },
    ];
    const canvas = { url: '/api/files/1', width: 200, height: 100 };
    const { user, given } = ask({ question_type: 'drag_drop_image', places, canvas, options: words });
    await user.click(screen.getByRole('button', { name: 'شمس' }));
    await user.click(screen.getByRole('button', { name: ar.input.place.replace('{number}', '1') }));
    await user.click(screen.getByRole('button', { name: ar.input.used.replace('{option}', 'شمس') }));
    await user.click(screen.getByRole('button', { name: ar.input.place.replace('{number}', '2') }));
    expect(given.answers).toEqual([{ single_question_id: 'p2', answer_id: 'a' }]);
    await user.click(screen.getByRole('button', { name: ar.input.removeFrom.replace('{option}', 'شمس') }));
    expect(given.answers).toEqual([]);
  });

  test('a picture has a number at each place and one row for each, where a word has room', async () => {
    const places = [
      { id: 'p1', x: 0, y: 0, width: 0.1, height: 0.1 },
      { id: 'p2', x: 0.9, y: 0.9, width: 0.1, height: 0.1 },
    ];
    const canvas = { url: '/api/files/1', width: 200, height: 100 };
    const { user, given } = ask({ question_type: 'drag_drop_image', places, canvas, options: words });
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['11', '22']);
    // The number on the picture takes a word as its row does.
    await user.click(screen.getByRole('button', { name: 'شمس' }));
    const numbers = document.querySelectorAll<HTMLElement>('[aria-hidden][data-drop]');
    expect(numbers).toHaveLength(2);
    // They lie on the picture, not on the rows below it.
    expect(numbers[0]?.parentElement).toHaveStyle({ aspectRatio: '200 / 100' });
    await user.click(numbers[1] as HTMLElement);
    expect(given.answers).toEqual([{ single_question_id: 'p2', answer_id: 'a' }]);
  });

  test('a false statement counts only together with its correction', async () => {
    const { user, given } = ask({ question_type: 'true_false_with_correct', options: words });
    await user.click(screen.getByRole('radio', { name: ar.input.true }));
    expect(given.answers).toEqual([{ answer_text_true_false: true }]);
    await user.click(screen.getByRole('radio', { name: ar.input.false }));
    // Half of the mark is for "false", so that it is kept; there is no error before the student could choose.
    expect(given.answers).toEqual([{ answer_text_true_false: false }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(ar.input.correctionHint)).toBeVisible();
    // "an option must be chosen, otherwise the message please_select_option is shown": when the question is left.
    await user.tab();
    await user.tab();
    act(() => screen.getByRole('button', { name: 'next' }).focus());
    expect(screen.getByRole('alert')).toHaveTextContent(ar.input.please_select_option);
    await user.click(screen.getByRole('radio', { name: /قمر/ }));
    expect(given.answers).toEqual([{ answer_text_true_false: false, option_id: 'b' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an order that is right from the start can be confirmed', async () => {
    const { user, given } = ask({ question_type: 'ordering', options: words });
    await user.click(screen.getByRole('button', { name: ar.input.keepOrder }));
    expect(given.answers.map(({ answer_id }) => answer_id)).toEqual(['a', 'b', 'c']);
  });
});

describe('by typing', () => {
  test('fills blanks inside running text and leaves empty ones out', async () => {
    const text = { ar: '<p>ناتج <b>2+3</b> هو [[b1]] <em>وكذلك [[b2]]</em></p>' };
    const { user, given, container } = ask({ question_type: 'complete', text });
    const [first, second] = screen.getAllByRole('textbox');
    await user.type(first as HTMLElement, '٥');
    await user.type(second as HTMLElement, 'x{Backspace}');
    expect(given.answers).toEqual([{ single_question_id: 'b1', answer_text: '٥' }]);
    expect(container.querySelector('b')).toHaveTextContent('2+3');
    expect(container.querySelector('em input')).not.toBeNull();
    expect(first).toHaveAttribute('dir', 'auto');
  });

  test('counts the words of an essay; emptying it clears the answer', async () => {
    const { user, given } = ask({ question_type: 'essay', word_max: 5 });
    const field = screen.getByRole('textbox');
    await user.type(field, 'ثلاث كلمات هنا');
    expect(given.answers).toEqual([{ answer_text: 'ثلاث كلمات هنا' }]);
    expect(screen.getByText('3 كلمات')).toBeInTheDocument();
    await user.clear(field);
    expect(given.answers).toEqual([]);
  });
});

test('a locked question takes nothing', async () => {
  const { user, given } = ask({ question_type: 'single_choice', options: words }, 'ar', true);
  for (const radio of screen.getAllByRole('radio')) {
    expect(radio).toBeDisabled();
    await user.click(radio);
  }
  expect(given.answers).toEqual([]);
});
