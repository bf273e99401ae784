import {
  isPage,
  makePackage,
  packageKey,
  packageType,
  scormManifest,
  withPlayer,
} from '@/server/modules/library/media';
import type { FileStore } from '@/server/platform/files/files';
import type { LessonPlan } from './plan';

const style = `body{font:18px/1.8 system-ui,sans-serif;margin:0;padding:24px;color:#12303a}
button{font:inherit;display:block;width:100%;margin:8px 0;padding:12px;border:1px solid #8aa;border-radius:8px;background:#fff}
button:focus-visible{outline:3px solid #0b6}`;

/** The player of the lesson: its steps one by one, then a question; the place and the score are kept. */
const script = `var api = window.API, lesson = JSON.parse(document.getElementById('lesson').textContent);
var place = document.getElementById('place');
api.LMSInitialize('');
var at = Math.min(lesson.steps.length, Number(api.LMSGetValue('cmi.core.lesson_location')) || 0);
function add(name, text, press) {
  var part = document.createElement(name);
  part.textContent = text;
  if (press) part.onclick = press;
  place.appendChild(part);
}
function show() {
  place.textContent = '';
  if (at < lesson.steps.length) {
    add('p', lesson.steps[at]);
    add('button', lesson.words.next, function () {
      at += 1;
      api.LMSSetValue('cmi.core.lesson_location', String(at));
      api.LMSCommit('');
      show();
    });
    return;
  }
  add('h2', lesson.question);
  lesson.answers.forEach(function (answer, index) {
    add('button', answer, function () {
      var isRight = index === lesson.right;
      api.LMSSetValue('cmi.core.score.raw', isRight ? '100' : '0');
      api.LMSSetValue('cmi.core.lesson_status', 'completed');
      api.LMSCommit('');
      add('p', isRight ? lesson.words.right : lesson.words.wrong);
    });
  });
}
show();`;

/** A small SCORM package out of a plan. */
export function lessonFiles(title: string, lesson: LessonPlan): Record<string, string> {
  const data = JSON.stringify(lesson).replaceAll('<', '\\u003c');
  return {
    'imsmanifest.xml': scormManifest('1.2', [{ title, href: 'lesson.html' }]),
    'lesson.html': `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><main id="place"></main><script type="application/json" id="lesson">${data}</script><script src="lesson.js"></script></body></html>`,
    'lesson.js': script,
  };
}

/**
 * Puts the files of a lesson where an upload would have put them; returns its archive and what is known of
 * it.
 */
export async function storeLesson(store: FileStore, prefix: string, title: string, lesson: LessonPlan) {
  const files = Object.entries(lessonFiles(title, lesson));
  for (const [path, text] of files) {
    const bytes = Buffer.from(text);
    await store.put(
      packageKey(prefix, path),
      isPage(path) ? withPlayer(bytes, path) : bytes,
      packageType(path),
    );
  }
  return {
    bytes: await makePackage(Object.fromEntries(files)),
    facts: {
      kind: 'scorm_12' as const,
      prefix,
      fileCount: files.length,
      titles: [{ id: 't1', title, entry: 'lesson.html' }],
    },
  };
}
