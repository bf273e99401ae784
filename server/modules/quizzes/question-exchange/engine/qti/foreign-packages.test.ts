import { expect, test } from 'vitest';
import { png } from '../foreign/pictures.test-support';
import { codes, read } from '../golden.test-support';
import { writeArchive } from './archive';
import { qtiImporter } from './importer';

const packed = (files: Record<string, string | Buffer>) =>
  writeArchive(new Map(Object.entries(files).map(([name, body]) => [name, Buffer.from(body)])));
const item = (id: string, body: string, tail = '') =>
  `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>${body}<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>${tail}</qti-assessment-item>`;
const choice =
  '<qti-choice-interaction response-identifier="R" shuffle="true" max-choices="1"><qti-prompt>إلى أين سافر؟</qti-prompt><qti-simple-choice identifier="A">دمشق</qti-simple-choice><qti-simple-choice identifier="B">بغداد</qti-simple-choice></qti-choice-interaction>';
const reference = '<qti-assessment-stimulus-ref identifier="S" href="../texts/trip.xml" title="رحلة"/>';

test('a passage that items share is read with each of them, its pictures too; a missing one is named', async () => {
  const passage =
    '<?xml version="1.0"?><qti-assessment-stimulus identifier="S" title="رحلة"><qti-stimulus-body><p>سافر التاجر شمالًا. <img src="pictures/road.png" alt="الطريق"/></p></qti-stimulus-body></qti-assessment-stimulus>';
  const source = item('one', `${reference}<qti-item-body>${choice}</qti-item-body>`);
  const files = { 'items/one.xml': source, 'texts/pictures/road.png': png('road') };
  const [found] = await read(qtiImporter, await packed({ ...files, 'texts/trip.xml': passage }));
  expect(found?.draft?.content.prompt.ar).toMatch(
    /^<p>سافر التاجر شمالًا\. <img data-file-id="[0-9a-f-]{36}" alt="الطريق" \/><\/p><br \/>إلى أين سافر؟$/,
  );
  expect([codes(found), found?.files?.length]).toEqual([[], 1]);
  const included = item('one', `<qti-item-body><include href="trip.xml"/>${choice}</qti-item-body>`);
  for (const [name, body] of [
    ['missing', source],
    ['included', included],
  ] as const) {
    const [missing] = await read(qtiImporter, await packed({ ...files, 'items/one.xml': body }));
    expect([missing?.draft !== undefined, codes(missing)], name).toEqual([true, ['passage_lost']]);
  }
});

test('feedback for everybody explains the question, a drawing inside the text is named as lost', async () => {
  const tail =
    '<qti-modal-feedback outcome-identifier="F" show-hide="hide" identifier="general"><qti-content-body>كانت دمشق على طريقه.</qti-content-body></qti-modal-feedback>';
  const drawn = `<qti-item-body><p>انظر <svg xmlns="http://www.w3.org/2000/svg"><text>خريطة</text></svg></p>${choice}</qti-item-body>`;
  const [found] = await read(qtiImporter, await packed({ 'a.xml': item('two', drawn, tail) }));
  expect(found?.draft?.explanation).toEqual({ ar: 'كانت دمشق على طريقه.' });
  expect(found?.draft?.content.prompt).toEqual({ ar: '<p>انظر </p><br />إلى أين سافر؟' });
  expect(codes(found)).toEqual(['media_lost']);
  const twice = ['right', 'left'].map(
    (id) =>
      `<qti-modal-feedback outcome-identifier="F" show-hide="show" identifier="FB_${id}">طريقه مرّ بدمشق.</qti-modal-feedback>`,
  );
  const plain = `<qti-item-body>${choice}</qti-item-body>`;
  const [said] = await read(qtiImporter, await packed({ 'a.xml': item('three', plain, twice.join('')) }));
  expect([said?.draft?.explanation, codes(said)]).toEqual([{ ar: 'طريقه مرّ بدمشق.' }, []]);
});

test('boxes and headings of other programs still end their lines', async () => {
  const boxed = `<qti-item-body><h1>السفر</h1>اقرأ<div>سافر التاجر.</div><figure><img src="a.png" alt="طريق"/><figcaption>الطريق</figcaption></figure>ثم أجب.${choice}</qti-item-body>`;
  const [found] = await read(qtiImporter, await packed({ 'a.xml': item('four', boxed), 'a.png': png('a') }));
  expect(found?.draft?.content.prompt.ar?.replace(/ data-file-id="[^"]*"/, '')).toBe(
    '<h3>السفر</h3>اقرأ<br />سافر التاجر.<br /><img alt="طريق" /><br />الطريق<br />ثم أجب.<br />إلى أين سافر؟',
  );
});

test('objects put on a picture are points of it, a slider is a number', async () => {
  const declare = (cardinality: string, type: string, rest: string) =>
    `<qti-response-declaration identifier="R" cardinality="${cardinality}" base-type="${type}">${rest}</qti-response-declaration>`;
  const areas = [10, 60].map(
    (x) => `<qti-area-map-entry shape="rect" coords="${x},10,${x + 20},40" mapped-value="1"/>`,
  );
  const points = declare('multiple', 'point', `<qti-area-mapping>${areas.join('')}</qti-area-mapping>`);
  const stage =
    '<p>ضع السفن.</p><qti-position-object-stage><object type="image/png" data="sea.png" width="100" height="50"/><qti-position-object-interaction response-identifier="R" max-choices="3"><object type="image/png" data="ship.png" width="8" height="8"/></qti-position-object-interaction></qti-position-object-stage>';
  const bare = (head: string, body: string) =>
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="x">${head}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
  const files = { 'sea.png': png('sea'), 'ship.png': png('ship') };
  const [placed] = await read(qtiImporter, await packed({ 'a.xml': bare(points, stage), ...files }));
  expect(placed?.draft).toMatchObject({
    content: { type: 'coordinate', prompt: { ar: '<p>ضع السفن.</p>' }, markers: 3 },
    key: {
      targets: [
        { shape: 'rect', x: 0.1, y: 0.2, width: 0.2, height: 0.6 },
        { shape: 'rect', x: 0.6, y: 0.2, width: 0.2, height: 0.6 },
      ],
    },
  });
  // What is put there is shown beside the question.
  expect([codes(placed), placed?.files?.length]).toEqual([[], 2]);
  expect(placed?.draft?.content.media?.image?.file_id).toBe(
    placed?.files?.find(({ name }) => name === 'ship.png')?.id,
  );
  const number = declare(
    'single',
    'integer',
    '<qti-correct-response><qti-value>71</qti-value></qti-correct-response>',
  );
  const slider =
    '<qti-slider-interaction response-identifier="R" lower-bound="0" upper-bound="100"><qti-prompt>كم يغطي الماء؟</qti-prompt></qti-slider-interaction>';
  const [slid] = await read(qtiImporter, await packed({ 'a.xml': bare(number, slider) }));
  expect(slid?.draft).toMatchObject({
    content: { type: 'complete', text: { ar: '<p>كم يغطي الماء؟</p><p>[[b1]]</p>' } },
    key: { blanks: [{ accepted: [{ number: 71 }] }] },
  });
  expect(codes(slid)).toEqual(['slider_as_number']);
});
