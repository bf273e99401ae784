import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { makePackage, scormManifest } from '../server/modules/library/media/packages/make-package';

const scorm = `<!doctype html><html lang="en"><head><title>Seeds</title></head><body>
<div><h2>Seeds</h2><p id="place"></p><p id="reach"></p>
<button id="next">Next page</button><button id="finish">Finish</button></div>
<script>
var api = window.API;
api.LMSInitialize('');
var page = Number(api.LMSGetValue('cmi.core.lesson_location') || 1);
function show() { document.getElementById('place').textContent = 'Page ' + page; }
document.getElementById('next').onclick = function () {
  page += 1;
  api.LMSSetValue('cmi.core.lesson_location', String(page));
  api.LMSCommit('');
  show();
};
document.getElementById('finish').onclick = function () {
  api.LMSSetValue('cmi.core.score.raw', '80');
  api.LMSSetValue('cmi.core.lesson_status', 'completed');
  api.LMSFinish('');
};
var reached = 'kept out';
try { reached = parent.document.title; } catch (error) {}
try { reached = document.cookie; } catch (error) {}
document.getElementById('reach').textContent = reached;
show();
</script></body></html>`;

/** A page of SCORM 2004 that says its last word when it is left, as many do. */
const sco2004 = (name: string) => `<!doctype html><html lang="en"><head><title>${name}</title></head><body>
<div><h1>${name}</h1><p id="place"></p><button id="next">Next page</button><button id="finish">Finish</button></div>
<script>
var api = window.API_1484_11;
api.Initialize('');
var page = Number(api.GetValue('cmi.location') || 1);
function show() { document.getElementById('place').textContent = 'Page ' + page; }
document.getElementById('next').onclick = function () { page += 1; show(); };
document.getElementById('finish').onclick = function () {
  api.SetValue('cmi.score.scaled', '0.9');
  api.SetValue('cmi.success_status', 'passed');
  api.SetValue('cmi.completion_status', 'completed');
  api.Commit('');
};
window.addEventListener('pagehide', function () {
  api.SetValue('cmi.location', String(page));
  api.SetValue('cmi.exit', 'suspend');
  api.Terminate('');
});
show();
</script></body></html>`;

const library = (machineName: string) => ({ machineName, majorVersion: 1, minorVersion: 0 });
const h5p = `var H5P = H5P || {};
H5P.Own = function (params, id, extras) {
  var self = this;
  H5P.EventDispatcher.call(self);
  self.count = extras && extras.previousState ? extras.previousState.count : 0;
  self.getCurrentState = function () { return { count: self.count }; };
  self.attach = function ($container) {
    $container.html('<p class="count"></p><button class="more">More</button><button class="done">Done</button>');
    var show = function () { $container.find('.count').text(params.question + ' ' + self.count); };
    $container.find('.more').on('click', function () {
      self.count += 1;
      show();
      H5P.setUserData(id, 'state', self.getCurrentState());
    });
    $container.find('.done').on('click', function () { self.triggerXAPIScored(1, 2, 'completed'); });
    show();
  };
};
H5P.Own.prototype = Object.create(H5P.EventDispatcher.prototype);`;

/** Packages of a name that no other has: the same bytes sent again are the same file. */
export const packages = {
  scorm: (name: string) =>
    makePackage({
      'imsmanifest.xml': scormManifest('1.2', [{ title: name, href: 'index.html' }]),
      'index.html': scorm,
    }),
  scorm2004: (name: string) =>
    makePackage({
      'imsmanifest.xml': scormManifest('2004 4th Edition', [
        { title: 'Roots', href: 'roots.html' },
        { title: 'Leaves', href: 'leaves.html' },
      ]),
      'roots.html': sco2004('Roots'),
      'leaves.html': sco2004(`Leaves of ${name}`),
    }),
  /** Counts as 0.9 once its three pages are finished. */
  threePages: (name: string) =>
    makePackage({
      'imsmanifest.xml': scormManifest('2004 4th Edition', [
        { title: 'Roots', href: 'roots.html' },
        { title: 'Leaves', href: 'leaves.html' },
        { title: 'Flowers', href: 'flowers.html' },
      ]),
      'roots.html': sco2004('Roots'),
      'leaves.html': sco2004('Leaves'),
      'flowers.html': sco2004('Flowers').replace('</body>', `<p>${name}</p></body>`),
    }),
  h5p: (name: string) =>
    makePackage({
      'h5p.json': JSON.stringify({
        title: name,
        mainLibrary: 'H5P.Own',
        embedTypes: ['iframe'],
        preloadedDependencies: [library('H5P.Own')],
      }),
      'content/content.json': JSON.stringify({ question: 'Seeds:' }),
      'H5P.Own-1.0/library.json': JSON.stringify({
        ...library('H5P.Own'),
        title: 'Own',
        runnable: 1,
        preloadedJs: [{ path: 'own.js' }],
      }),
      'H5P.Own-1.0/own.js': h5p,
    }),
};

const media = 'application/vnd.api+json';

type Placed = { name: string; bytes: Buffer } & (
  | { type: 'interactive' }
  | { type: 'video'; seconds: number }
);

/**
 * Puts a file into a new section of science, as the teacher whose calls these are; returns where students
 * open it.
 */
export async function placeFile(request: APIRequestContext, origin: string, placed: Placed) {
  const { name, bytes, type } = placed;
  const call = async (method: string, path: string, type: string, attributes: object) => {
    const response = await request.fetch(`${origin}/api/${path}`, {
      method,
      headers: { 'x-app': '1', accept: media, 'content-type': media },
      data: JSON.stringify({ data: { type, attributes } }),
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    const made: { data: { id: string; attributes: { url: string } } } = JSON.parse(text);
    return made.data;
  };
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const file = {
    name: `${name}.${type === 'video' ? 'webm' : 'zip'}`,
    type,
    size: bytes.length,
    checksum,
  };
  const upload = await call('POST', 'files/api/v1/ar/uploads', 'upload', file);
  const sent = await request.fetch(`${origin}${upload.attributes.url}`, {
    method: 'PATCH',
    headers: {
      'x-app': '1',
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    data: bytes,
  });
  if (sent.status() !== 204) throw new Error(`upload: ${sent.status()} ${await sent.text()}`);
  const staff = 'general-quiz/api/v1/ar/teacher';
  const item = await call('POST', `${staff}/media`, 'media', {
    title: { ar: name },
    upload_uuid: upload.id,
    ...(placed.type === 'video' && { seconds: placed.seconds }),
  });
  const subject = demoId('subject g5.science');
  const section = await call('POST', `${staff}/subjects/${subject}/sections`, 'section', {
    title: { ar: name },
  });
  await call('PUT', `${staff}/sections/${section.id}`, 'section', { is_published: true });
  const resource = await call('POST', `${staff}/sections/${section.id}/resources`, 'resource', {
    content: 'media',
    media_uuid: item.id,
  });
  await call('PUT', `${staff}/resources/${resource.id}`, 'resource', { state: 'published' });
  return `student/subject/${subject}/sections/${section.id}/resource/${resource.id}`;
}
