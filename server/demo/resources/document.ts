const A4 = [595, 842] as const;
const lines = [
  'Read the page aloud with a partner, then answer in your notebook.',
  'Underline the words that you do not know.',
  'Write two sentences of your own with them.',
];

const text = (size: number, y: number, words: string) =>
  `BT /F1 ${size} Tf 60 ${y} Td (${words.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;

/**
 * A PDF with a page for each heading above the same words (Latin letters), of the font that every reader of
 * PDFs has.
 */
export function smallDocument(headings: readonly string[], words: readonly string[] = lines): Buffer {
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${headings.length} /Kids [${headings.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...headings.flatMap((heading, at) => {
      const content = [
        text(24, 760, heading),
        ...words.map((line, index) => text(13, 710 - index * 26, line)),
        text(11, 50, `${at + 1} / ${headings.length}`),
      ].join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${tail}`, 'latin1');
}
