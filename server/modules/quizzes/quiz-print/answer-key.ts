import type { KeyRow } from '@/server/platform/pdf/templates/paper';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { Key, PrintQuestion } from './load-quiz';
import { placeNumbers, printedOptions, type Setting } from './question-layout';

type Places = NonNullable<KeyRow['picture']>['places'];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** A box around each target, whatever its shape; the radius is a share of the width. */
function boxes(targets: KeyOf<'coordinate'>['targets'], ratio: number): Places {
  return targets.map((target, index) => {
    const label = String(index + 1);
    if (target.shape === 'rect')
      return { label, x: target.x, y: target.y, width: target.width, height: target.height };
    if (target.shape === 'circle') {
      const high = target.radius * ratio;
      return {
        label,
        x: clamp(target.x - target.radius),
        y: clamp(target.y - high),
        width: 2 * target.radius,
        height: 2 * high,
      };
    }
    const xs = target.points.map(({ x }) => x);
    const ys = target.points.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { label, x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  });
}

const acceptedText = (entry: KeyOf<'complete'>['blanks'][number]['accepted'][number]): string =>
  'text' in entry
    ? entry.text
    : [entry.number, entry.tolerance ? `± ${entry.tolerance}` : '', entry.unit ?? '']
        .filter((part) => part !== '')
        .join(' ');

/** The right answer of a question in the letters and numbers of this version of its paper. */
export function keyRow(question: PrintQuestion, index: number, { key }: Key, setting: Setting): KeyRow {
  const { content, mark, column } = question;
  const { paperText, pictures } = setting;
  const { t, format } = paperText;
  const order = printedOptions(question, setting).map(({ id }) => id);
  const letter = (id: string | undefined) => {
    const place = order.indexOf(id ?? '');
    return place < 0 ? '—' : paperText.letter(place);
  };
  const list = (parts: readonly string[]) => parts.join(t('paper.separator'));
  const row: KeyRow = {
    number: format.number(index + 1),
    column: column === null ? '—' : format.number(column),
    mark: format.number(mark, { maximumFractionDigits: 2 }),
    answer: '',
    parts: [],
    isList: false,
    body: [],
    picture: null,
  };
  const label = (place: number) => format.number(place + 1);
  const paired = (places: readonly string[], pairs: Record<string, string>) =>
    places.map((id, place) => ({ label: label(place), texts: [letter(pairs[id])] }));
  switch (key.type) {
    case 'true_false':
      return { ...row, answer: t(`paper.truth.${key.correct}`) };
    case 'true_false_with_correct': {
      const correction = key.option_id && !key.correct ? [letter(key.option_id)] : [];
      return { ...row, answer: list([t(`paper.truth.${key.correct}`), ...correction]) };
    }
    case 'single_choice':
    case 'multiple_choice':
      return { ...row, answer: list(order.filter((id) => key.option_ids.includes(id)).map(letter)) };
    case 'drag_drop_text':
    case 'drag_drop_image':
      return { ...row, parts: paired(placeNumbers(content), key.pairs) };
    case 'matching': {
      const stems = content.type === 'matching' ? content.stems.map(({ id }) => id) : [];
      return { ...row, parts: paired(stems, key.pairs) };
    }
    case 'ordering':
      return { ...row, answer: list(key.order.map(letter)) };
    case 'complete': {
      const blanks = placeNumbers(content).map((id) => key.blanks.find((blank) => blank.id === id));
      return {
        ...row,
        isList: true,
        parts: blanks.map((blank, place) => ({
          label: label(place),
          texts: (blank?.accepted ?? []).map(acceptedText),
        })),
      };
    }
    case 'essay':
      return {
        ...row,
        isList: true,
        parts: key.rubric.map(({ title, points }) => ({
          label: '',
          texts: [`${paperText.line(title)} (${format.number(points, { maximumFractionDigits: 2 })})`],
        })),
        body: paperText.blocks(key.model_answer, pictures),
      };
    case 'coordinate': {
      const picture = content.type === 'coordinate' ? pictures.get(content.image.file_id) : undefined;
      const ratio = picture?.width && picture.height ? picture.width / picture.height : 1.5;
      return {
        ...row,
        answer: picture ? '' : t('paper.on_picture'),
        picture: picture ? { code: picture.code, ratio, places: boxes(key.targets, ratio) } : null,
      };
    }
  }
}
