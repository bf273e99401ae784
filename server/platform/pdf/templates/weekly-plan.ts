import { type PageHead, sheet } from './sheet.ts';

/** A line of a lesson: what it is (homework, test) and its words; `mark` lines stand out. */
export type PlanLine = { name: string; text: string; isMarked: boolean };
export type PlanLesson = { title: string; isOff: boolean; lines: PlanLine[] };
export type WeeklyPlanData = {
  page: PageHead;
  /** The week in both calendars. */
  subtitle: string;
  subjectHead: string;
  /** Heads of the columns: weekday, and its date in both calendars. */
  days: { name: string; date: string; off: string }[];
  /** Lessons of each subject, day by day. */
  subjects: { name: string; days: PlanLesson[][] }[];
  noteHead: string;
  notes: { subject: string; text: string }[];
  empty: string;
};

/** One page a week: a row a subject, a column a day. */
export const weeklyPlanTemplate = String.raw`${sheet}
#heading(level: 1, d.page.title)
#text(fill: luma(60), d.subtitle)
#if d.subjects.len() == 0 { par(text(fill: luma(60), d.empty)) } else {
  set text(size: 8.5pt)
  table(
    columns: (0.8fr,) + (1fr,) * d.days.len(),
    align: start + top,
    stroke: hair,
    inset: 4pt,
    table.header(
      d.subjectHead,
      ..d.days.map(day => [#day.name #linebreak() #text(size: 7pt, weight: 400, day.date)
        #if day.off != "" { linebreak(); text(size: 7pt, weight: 400, day.off) }]),
    ),
    ..d.subjects.map(subject => (
      text(weight: 600, subject.name),
      ..subject.days.map(lessons => {
        for lesson in lessons {
          block(width: 100%, breakable: false, below: 4pt, {
            if lesson.title != "" { text(weight: 600, fill: if lesson.isOff { luma(90) } else { black }, lesson.title) }
            for line in lesson.lines {
              linebreak()
              text(weight: 600, size: 7.5pt, line.name + ": ")
              if line.isMarked { underline(line.text) } else { line.text }
            }
          })
        }
      }),
    )).flatten(),
  )
}
#if d.notes.len() > 0 {
  heading(level: 2, d.noteHead)
  for note in d.notes { par[#text(weight: 600, note.subject + ": ")#note.text] }
}
`;
