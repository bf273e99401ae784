import { escapeXml, tag } from '@/server/platform/text/xml/write';

/** A response with its right values, and whatever else it declares. */
export function declare(
  id: string,
  cardinality: string,
  baseType: string,
  values: string[],
  rest = '',
): string {
  const correct = tag(
    'qti-correct-response',
    {},
    values.map((value) => tag('qti-value', {}, escapeXml(value))).join(''),
  );
  return tag(
    'qti-response-declaration',
    { identifier: id, cardinality, 'base-type': baseType },
    (values.length > 0 ? correct : '') + rest,
  );
}

/** Every key worth one share, all others the penalty `wrong`. */
export const mapping = (values: string[], share: number, wrong = 0) =>
  tag(
    'qti-mapping',
    { ...(wrong < 0 && { 'lower-bound': 0 }), 'default-value': wrong },
    values.map((key) => tag('qti-map-entry', { 'map-key': key, 'mapped-value': share })).join(''),
  );
export const shareOf = (parts: number) => Number((1 / parts).toFixed(4));
