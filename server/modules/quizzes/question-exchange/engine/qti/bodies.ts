import type { QuestionOption } from '@/lib/contract/questions/content';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { type DraftOf, draftOf } from '../draft-of';
import type { QuestionDraft } from '../importer';
import { richToPlain } from '../rich';
import { tag } from '@/server/platform/text/xml/write';
import { declare, mapping, shareOf } from './declare';
import { i, type QtiWriter } from './writer';

export type Item = {
  declarations: string;
  body: string;
  template: 'match_correct' | 'map_response' | 'map_response_point' | undefined;
  /** Identifiers of responses whose maps make the mark together. */
  summed?: string[];
};

const whole = (value: number) => Math.round(value);

const R = 'RESPONSE';
const choices = (name: string, list: QuestionOption[], out: QtiWriter, attrs: object = {}) =>
  list.map((entry) => tag(name, { identifier: i(entry.id), ...attrs }, out.option(entry))).join('');

const gapTexts = (list: QuestionOption[], out: QtiWriter) =>
  list
    .map(({ id, text, image }) =>
      tag('qti-gap-text', { identifier: i(id), 'match-max': 1 }, out.line(text, 'span', image)),
    )
    .join('');

function pairing(pairs: Record<string, string>, order: 'place' | 'option'): string {
  const values = Object.entries(pairs).map(([place, option]) =>
    order === 'place' ? `${i(place)} ${i(option)}` : `${i(option)} ${i(place)}`,
  );
  return declare(R, 'multiple', 'directedPair', values, mapping(values, shareOf(values.length)));
}

function choice(
  { content, key }: DraftOf<'single_choice'> | DraftOf<'multiple_choice'>,
  out: QtiWriter,
): Item {
  const isSingle = content.type === 'single_choice';
  const body = tag(
    'qti-choice-interaction',
    { 'response-identifier': R, shuffle: 'true', 'max-choices': isSingle ? 1 : 0 },
    choices('qti-simple-choice', content.options, out),
  );
  const right = key.option_ids.map(i);
  if (isSingle)
    return {
      declarations: declare(
        R,
        'single',
        'identifier',
        right.slice(0, 1),
        right.length > 1 ? mapping(right, 1) : '',
      ),
      body,
      template: right.length > 1 ? 'map_response' : 'match_correct',
    };
  const isExact = 'scoring' in key && key.scoring === 'exact';
  const share = shareOf(right.length);
  return {
    declarations: declare(R, 'multiple', 'identifier', right, isExact ? '' : mapping(right, share, -share)),
    body,
    template: isExact ? 'match_correct' : 'map_response',
  };
}

function truth(correct: boolean, locale: Locale | undefined): Item {
  const [yes, no] = locale === 'en' ? ['True', 'False'] : ['صح', 'خطأ'];
  const body = tag(
    'qti-choice-interaction',
    { 'response-identifier': R, shuffle: 'false', 'max-choices': 1 },
    tag('qti-simple-choice', { identifier: 'true' }, yes) +
      tag('qti-simple-choice', { identifier: 'false' }, no),
  );
  return {
    declarations: declare(R, 'single', 'identifier', [String(correct)]),
    body,
    template: 'match_correct',
  };
}

function order({ content, key }: DraftOf<'ordering'>, out: QtiWriter): Item {
  const body = tag(
    'qti-order-interaction',
    { 'response-identifier': R, shuffle: 'true' },
    choices('qti-simple-choice', content.options, out),
  );
  return {
    declarations: declare(R, 'ordered', 'identifier', key.order.map(i)),
    body,
    template: 'match_correct',
  };
}

function match({ content, key }: DraftOf<'matching'>, out: QtiWriter): Item {
  const set = (list: QuestionOption[], most: number) =>
    tag(
      'qti-simple-match-set',
      {},
      choices('qti-simple-associable-choice', list, out, { 'match-max': most }),
    );
  const body = tag(
    'qti-match-interaction',
    { 'response-identifier': R, shuffle: 'true', 'max-associations': content.stems.length },
    set(content.stems, 1) + set(content.options, content.stems.length),
  );
  return { declarations: pairing(key.pairs, 'place'), body, template: 'map_response' };
}

const withGaps = (text: Localized, gap: (id: string) => string): Localized =>
  Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [
      locale,
      html?.replace(/\[\[([a-z0-9]{1,16})\]\]/g, (_, id) => gap(id)),
    ]),
  );

function dragText({ content, key }: DraftOf<'drag_drop_text'>, out: QtiWriter): Item {
  const body = tag(
    'qti-gap-match-interaction',
    { 'response-identifier': R, shuffle: 'true' },
    gapTexts(content.options, out) +
      out.line(
        withGaps(content.text, (id) => tag('qti-gap', { identifier: i(id) })),
        'p',
      ),
  );
  return { declarations: pairing(key.pairs, 'option'), body, template: 'map_response' };
}

function dragImage({ content, key }: DraftOf<'drag_drop_image'>, out: QtiWriter): Item {
  const { picture, width, height } = out.ground(content.image.file_id);
  const spots = content.places.map((place) => {
    const [x, y] = [whole(place.x * width), whole(place.y * height)];
    const coords = `${x},${y},${x + whole(place.width * width)},${y + whole(place.height * height)}`;
    return tag('qti-associable-hotspot', { identifier: i(place.id), shape: 'rect', coords, 'match-max': 1 });
  });
  const body = tag(
    'qti-graphic-gap-match-interaction',
    { 'response-identifier': R },
    picture + gapTexts(content.options, out) + spots.join(''),
  );
  return { declarations: pairing(key.pairs, 'option'), body, template: 'map_response' };
}

function complete({ content, key }: DraftOf<'complete'>, out: QtiWriter): Item {
  const declarations = key.blanks.map(({ id, accepted, case_matters }) => {
    const isNumber = accepted.every((entry) => 'number' in entry);
    const values = accepted.map((entry) => ('text' in entry ? entry.text : String(entry.number)));
    const entries = values.map((value) =>
      tag('qti-map-entry', {
        'map-key': value,
        'mapped-value': 1,
        'case-sensitive': String(case_matters === true),
      }),
    );
    return declare(
      i(id),
      'single',
      isNumber ? 'float' : 'string',
      values.slice(0, 1),
      tag('qti-mapping', { 'default-value': 0 }, entries.join('')),
    );
  });
  const body = out.rich(
    withGaps(content.text, (id) => tag('qti-text-entry-interaction', { 'response-identifier': i(id) })),
  );
  return {
    declarations: declarations.join(''),
    body,
    template: undefined,
    summed: key.blanks.map(({ id }) => i(id)),
  };
}

function coordinate({ content, key }: DraftOf<'coordinate'>, out: QtiWriter): Item {
  const { picture, width, height } = out.ground(content.image.file_id);
  const at = (x: number, y: number) => `${whole(x * width)},${whole(y * height)}`;
  const areas = key.targets.map((target) => {
    const mapped = { 'mapped-value': 1 };
    if (target.shape === 'circle')
      return tag('qti-area-map-entry', {
        shape: 'circle',
        coords: `${at(target.x, target.y)},${whole(target.radius * width)}`,
        ...mapped,
      });
    if (target.shape === 'rect')
      return tag('qti-area-map-entry', {
        shape: 'rect',
        coords: `${at(target.x, target.y)},${at(target.x + target.width, target.y + target.height)}`,
        ...mapped,
      });
    return tag('qti-area-map-entry', {
      shape: 'poly',
      coords: target.points.map(({ x, y }) => at(x, y)).join(','),
      ...mapped,
    });
  });
  const body = tag(
    'qti-select-point-interaction',
    { 'response-identifier': R, 'max-choices': content.markers },
    picture,
  );
  const area = tag('qti-area-mapping', { 'default-value': 0 }, areas.join(''));
  return { declarations: declare(R, 'multiple', 'point', [], area), body, template: 'map_response_point' };
}

/** A draft as the interaction that comes nearest, with its right answers. */
export function qtiBody(draft: QuestionDraft, out: QtiWriter, lang: Locale): Item {
  const { content } = draft;
  switch (content.type) {
    case 'single_choice':
      return choice(draftOf(draft, 'single_choice'), out);
    case 'multiple_choice':
      return choice(draftOf(draft, 'multiple_choice'), out);
    case 'true_false':
    case 'true_false_with_correct':
      return truth(draftOf(draft, 'true_false', 'true_false_with_correct').key.correct, lang);
    case 'matching':
      return match(draftOf(draft, 'matching'), out);
    case 'ordering':
      return order(draftOf(draft, 'ordering'), out);
    case 'drag_drop_text':
      return dragText(draftOf(draft, 'drag_drop_text'), out);
    case 'drag_drop_image':
      return dragImage(draftOf(draft, 'drag_drop_image'), out);
    case 'complete':
      return complete(draftOf(draft, 'complete'), out);
    case 'coordinate':
      return coordinate(draftOf(draft, 'coordinate'), out);
    // A type without an interaction is asked as a text; its key is in the part of the school.
    default:
      return {
        declarations: declare(R, 'single', 'string', []),
        body: tag('qti-extended-text-interaction', { 'response-identifier': R }),
        template: undefined,
      };
  }
}

export const titleOf = (draft: QuestionDraft, locale: Locale) =>
  richToPlain(pick(draft.content.prompt, locale)).replace(/\s+/g, ' ').slice(0, 80).toWellFormed() || '—';
