// Every lesson, played to its end by somebody who does only what the lesson asks.
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, shot } from './harness.mjs';
import { takeTurn } from './maori.mjs';

const visitor = openHouse();

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The answer of the server to the last step, as the page got it. */
function listen(page) {
  const steps = { last: null, times: [], told: new EventEmitter() };
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/lessons/')) return;
    const response = await request.response();
    const { responseEnd, requestStart } = request.timing();
    steps.times.push(responseEnd - requestStart);
    if (response?.ok()) steps.last = await response.json();
    else steps.refused = await response?.text();
    steps.told.emit('step');
  });
  return steps;
}

/** Waits until the page was told another step than before. */
async function settled(steps, before) {
  while (steps.last === before) {
    assert.equal(steps.refused, undefined, 'nothing is refused in a lesson');
    await once(steps.told, 'step', { signal: AbortSignal.timeout(20_000) });
  }
  return steps.last;
}

/** Does what the lesson asks, by the list of what can be done. */
async function act(page, state, text) {
  if (state.wrong !== null) return page.getByTestId('lesson-take-back').click();
  if (state.task === 'read') return page.getByTestId('lesson-next').click();
  if (state.task.answer) return page.locator(`[data-answer="${text.next(state)}"]`).click();
  const list = page.locator('details');
  if (!(await list.evaluate((it) => it.open))) await list.locator('summary').click();
  const decision = state.task.decide[0] ?? state.frame.asked[0].legal[0];
  return page.locator(`[data-decision="${decision}"]`).click();
}

/** Which answer to try: one after the other, until one is right. */
function guesser() {
  let at = null;
  let guess = 0;
  return {
    next(state) {
      guess = state.step === at ? guess + 1 : 0;
      at = state.step;
      return guess;
    },
  };
}

async function learn(page, title, id) {
  const steps = listen(page);
  await page.goto('/');
  await page.goto(`/#/learn/${title}/${id}`);
  const guess = guesser();
  let state = await settled(steps, null);
  let looked = 0;
  for (let turns = 0; !state.done; turns++) {
    assert.ok(turns < 200, `${title}/${id} has no end`);
    await page.getByTestId('lesson-text').waitFor();
    if (looked++ % 6 === 3) await shot(page, `lesson-${title}-${id}-step-${state.step}-${page.viewportSize().width}`);
    if (looked % 6 === 1) assert.deepEqual(await axe(page), [], `${title}/${id}, step ${state.step}`);
    await act(page, state, guess);
    state = await settled(steps, state);
  }
  await page.getByTestId('lesson-done').waitFor();
  return steps.times;
}

for (const screen of SCREENS) {
  test(`every lesson can be learned at ${screen.width}`, async () => {
    const page = await visitor(screen);
    await page.goto('/');
    const { lessons } = await page.evaluate(async () => (await fetch('/api/lessons')).json());
    assert.ok(lessons.length > 0);
    const times = [];
    for (const { title, id } of lessons) {
      times.push(...(await learn(page, title, id)));
      await shot(page, `lesson-${title}-${id}-${screen.width}`);
    }
    times.sort((a, b) => a - b);
    const [median, worst] = [times[Math.floor(times.length / 2)], times.at(-1)];
    console.log(
      `${times.length} steps of ${lessons.length} lessons: ${median.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms`,
    );
    assert.ok(median < 100, `a step takes ${median} ms`);
    await page.context().close();
  });
}

test('a lesson speaks Spanish, is left and resumed, and is begun from the lobby', async () => {
  const page = await visitor({ width: 1024, height: 768, locale: 'es-ES' });
  const steps = listen(page);
  await page.goto('/');
  await page.locator('a[href="#/learn/maori"]').click();
  await page.locator('[data-lesson="first"]').click();
  const first = await settled(steps, null);
  const words = await page.evaluate(async () => (await fetch('/api/lessons/maori/first')).json());
  const said = page.getByTestId('lesson-text');
  await said.getByText(words.texts.es[first.say]).waitFor();
  await page.getByTestId('lesson-next').click();
  const second = await settled(steps, first);
  await page.reload();
  const resumed = await settled(steps, second);
  assert.equal(resumed.step, second.step);
  await said.getByText(words.texts.es[second.say]).waitFor();
  await page.context().close();
});

test('after a lesson a guided game tells what the bot plays for', async () => {
  const page = await visitor({ width: 1440, height: 900 });
  await page.goto('/');
  await learn(page, 'maori', 'first');
  await page.getByRole('button', { name: 'Play your first game' }).click();
  await awaitTurn(page);
  // Whoever is warned plays on all the same.
  await page.evaluate(() => setInterval(() => document.querySelector('[data-testid=guide-anyway]')?.click(), 50));
  const note = page.getByRole('note', { name: 'Guide' });
  // The first turn of the bot is spoken of at the latest when it is over; it takes a moment to find words.
  for (let turn = 0; turn < 2 && !(await note.isVisible()); turn++) {
    await takeTurn(page);
    await awaitTurn(page);
    await note.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await note.waitFor();
  await shot(page, 'guided-maori');
  assert.deepEqual(await axe(page), [], 'a guided table');
  await note.getByRole('button', { name: 'Stop the guide' }).click();
  await note.waitFor({ state: 'detached' });
  await page.context().close();
});
