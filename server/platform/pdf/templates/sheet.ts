/** What stands on every page. Texts are in the reader's language, digits as the reader chose. */
export type PageHead = {
  locale: 'ar' | 'en';
  digits: 'latn' | 'arab';
  title: string;
  /** Name of the school and branch; stands in the footer. */
  school: string;
  /** When the file was made, as text. */
  printed: string;
  /** Pattern with `{page}` and `{pages}`. */
  pages: string;
  isLandscape?: boolean;
  /** The footer is put below it later, when the number of pages is known. */
  isBare?: boolean;
};

/**
 * Beginning of every template: A4 with 14 mm margins, Cairo, direction of the language and a footer. Defines
 * `d` (the data), `rtl`, `digits(text)`, `hair` (a hairline) and `ltr(body)`.
 */
export const sheet = String.raw`
#let d = json(bytes(sys.inputs.data))
#let rtl = d.page.locale == "ar"
#let hair = 0.5pt + luma(150)
#let digits(value) = {
  let text = str(value)
  if d.page.digits == "arab" { for (i, c) in ("٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩").enumerate() { text = text.replace(str(i), c) } }
  text
}
#let ltr(body) = box(text(dir: std.ltr, body))
#set document(title: d.page.title, date: none)
#set text(font: ("Cairo", "New Computer Modern"), size: 9.5pt, lang: d.page.locale, dir: if rtl { std.rtl } else { std.ltr }, hyphenate: false)
#set par(leading: 0.55em, spacing: 0.8em, justify: false)
#set page(
  paper: "a4", flipped: d.page.at("isLandscape", default: false), margin: (x: 14mm, top: 14mm, bottom: 18mm), footer-descent: 6mm,
  footer: if d.page.at("isBare", default: false) { none } else { context {
    set text(size: 7.5pt, fill: luma(70))
    let count = d.page.pages.replace("{page}", digits(counter(page).get().first())).replace("{pages}", digits(counter(page).final().first()))
    line(length: 100%, stroke: hair)
    v(-0.6em)
    grid(columns: (1fr, 1fr, auto), align: (start, center, end), column-gutter: 4mm, d.page.school, d.page.title, [#d.page.printed · #count])
  } },
)
#set table(stroke: (rest: none, bottom: hair), inset: (x: 4pt, y: 3.5pt))
#show table.cell.where(y: 0): set text(weight: 600)
#show heading: set text(weight: 700)
#show heading.where(level: 1): set text(size: 15pt)
#show heading.where(level: 2): set text(size: 11.5pt)
`;
