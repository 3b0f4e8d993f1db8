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

/** What is lit and hidden below the speech or the header, in parts of its size; nothing on a screen where they stand beside it. */
function hidden() {
  const [header, speech] = [document.querySelector('.phone .top'), document.querySelector('.phone .prompt')];
  if (!header || !speech) return [];
  const [from, to] = [header.getBoundingClientRect().bottom, speech.getBoundingClientRect().top];
  const boxes = [...document.querySelectorAll('.stage .pointer')].map((one) => one.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((it) => it.top)), Math.max(...boxes.map((it) => it.bottom))];
  // What is larger than the screen is read from its beginning.
  if (boxes.length === 0 || bottom - top > to - from) return [];
  return boxes
    .filter((box) => box.top < from - 1 || box.bottom > to + 1)
    .map((box) => `${box.top.toFixed(0)} to ${box.bottom.toFixed(0)} between ${from.toFixed(0)} and ${to.toFixed(0)}`);
}

async function learn(page, title, id) {
  const steps = listen(page);
  await page.goto('/');
  await page.goto(`/learn/${title}/${id}`);
  const guess = guesser();
  let state = await settled(steps, null);
  let looked = 0;
  for (let turns = 0; !state.done; turns++) {
    assert.ok(turns < 200, `${title}/${id} has no end`);
    await page.getByTestId('lesson-text').waitFor();
    // A pointer that rests on the list points at something else; a finger does not rest.
    await page.mouse.move(2, 2);
    await page
      .waitForFunction(`(${hidden})().length === 0`, undefined, { timeout: 3_000 })
      .catch(async () => assert.deepEqual(await page.evaluate(hidden), [], `${title}/${id}, step ${state.step}`));
    if (state.wrong === null) {
      const arrows = page.locator('.stage .arrow');
      assert.equal(await arrows.count(), state.arrows.length, `${title}/${id}, step ${state.step}: arrows`);
    }
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
    const [median, most, worst] = [0.5, 0.95, 1].map((share) => times[Math.ceil(times.length * share) - 1].toFixed(0));
    console.log(
      `${times.length} steps of ${lessons.length} lessons: p50 ${median} ms, p95 ${most} ms, most ${worst} ms`,
    );
    assert.ok(Number(median) < 100, `a step takes ${median} ms`);
    await page.context().close();
  });
}

test('a lesson speaks Spanish, is left and resumed, and is begun from the lobby', async () => {
  const page = await visitor({ width: 1440, height: 900, locale: 'es-ES' });
  const steps = listen(page);
  await page.goto('/');
  await page.locator('a[href="/learn/maori"]').click();
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
  await learn(page, 'maori', 'first');
  await page.getByTestId('lesson-done').getByRole('button', { name: 'Juega tu primera partida' }).waitFor();
  await page.context().close();
});

test('the rules are read beside a lesson, which waits', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const steps = listen(page);
  await page.goto('/#/learn/polynesia/first');
  const first = await settled(steps, null);
  await page.getByTestId('lesson-next').click();
  const second = await settled(steps, first);
  await page.getByRole('button', { name: 'Read the rule' }).click();
  const rules = page.getByRole('dialog');
  await rules.locator(`#rules-${second.rule}.sought`).waitFor();
  assert.deepEqual(await axe(page), [], 'rules beside a lesson');
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  assert.equal(steps.last, second, 'the lesson stands where it stood');
  await page.getByTestId('lesson-text').waitFor();
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

test('a lesson is learned from the keyboard alone', async () => {
  const page = await visitor({ width: 1440, height: 900 });
  const steps = listen(page);
  await page.goto('/learn/maori');
  await page.locator('[data-lesson="first"]').focus();
  await page.keyboard.press('Enter');
  let state = await settled(steps, null);
  const guess = guesser();
  // As far as everything that a lesson can want has been done once.
  const wanted = new Set(['read', 'answer', 'decide']);
  for (let turns = 0; wanted.size > 0 && !state.done; turns++) {
    assert.ok(turns < 60, `never wanted: ${[...wanted]}`);
    await page.getByTestId('lesson-text').waitFor();
    const kind = state.task === 'read' ? 'read' : Object.keys(state.task)[0];
    if (state.wrong === null) wanted.delete(kind);
    // Nobody looks for what they just used: the focus stays at the speech, and goes to its button if it has one.
    await page.waitForFunction(() => document.activeElement?.closest('.speech') !== null);
    const target =
      state.wrong !== null
        ? '[data-testid=lesson-take-back]'
        : kind === 'read'
          ? '[data-testid=lesson-next]'
          : kind === 'answer'
            ? `[data-answer="${guess.next(state)}"]`
            : `[data-decision="${state.task.decide[0] ?? state.frame.asked[0].legal[0]}"]`;
    if (kind === 'decide' && state.wrong === null) await tabTo(page, 'details:not([open]) summary', true);
    await tabTo(page, target);
    state = await settled(steps, state);
  }
  assert.deepEqual([...wanted], []);
  await page.context().close();
});

/** Goes on from element to element until one is in focus, and presses it. */
async function tabTo(page, selector, maybe = false) {
  if (maybe && (await page.locator(selector).count()) === 0) return;
  for (let tabs = 0; tabs < 200; tabs++) {
    if (await page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector)) {
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

test('a guided game warns before much is given away, and lets it be played', async () => {
  const page = await visitor({ width: 1440, height: 900 });
  await page.goto('/');
  const table = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ game: 'vanuatu', bot: 'easy' });
    const { table: id } = await (await fetch('/api/play', { method: 'POST', headers, body })).json();
    localStorage.setItem('wayfinder.guided', JSON.stringify([id]));
    return id;
  });
  const coached = async () => {
    const answer = await page.waitForResponse((it) => it.url().endsWith('/coach') && it.ok());
    return (await answer.json()).advice;
  };
  let advice = coached();
  await page.goto(`/tables/${table}`);
  const anyway = page.getByTestId('guide-anyway');
  // What is best is played until something else would be a mistake; then that is tried.
  for (let clicks = 0; ; clicks++) {
    assert.ok(clicks < 60, 'a game without a mistake');
    await awaitTurn(page);
    const { best, poor } = await advice;
    await page.getByRole('tab', { name: /Moves/ }).click();
    const list = (decision) => page.locator(`[data-decision="${decision}"]`);
    if (poor.length === 0) {
      advice = coached();
      await list(best.decision).click();
      continue;
    }
    await list(poor[0].decision).click();
    await anyway.waitFor();
    await page.mouse.move(5, 400);
    const note = page.getByRole('note', { name: 'Guide' });
    assert.match(await note.innerText(), /% of your chances.*Better now/s);
    if (best.offered.offer.places.length > 0) await page.locator('.stage .pointer').first().waitFor();
    await shot(page, 'guided-warning');
    assert.deepEqual(await axe(page), [], 'a warning');
    await anyway.click();
    await anyway.waitFor({ state: 'detached' });
    break;
  }
  await page.context().close();
});

test('the rules have positions, and are searched in both languages', async () => {
  for (const [locale, query, section] of [
    ['en-GB', 'volcano hides', 'discover'],
    ['es-ES', 'VOLCAN', 'discover'],
  ]) {
    const page = await visitor({ width: 1024, height: 768, locale });
    await page.goto('/rules/maori');
    await page.locator('figure[data-figure=aim] .drawing').waitFor();
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.type(query);
    await page.locator('#rules-score').waitFor({ state: 'hidden' });
    assert.ok(await page.locator(`#rules-${section}`).isVisible());
    assert.ok(await page.evaluate(() => CSS.highlights.get('rules-sought').size > 0));
    assert.deepEqual(await axe(page), [], `rules in ${locale}`);
    await page.keyboard.press('Escape');
    await page.locator('#rules-score').waitFor();
    await page.context().close();
  }
});
