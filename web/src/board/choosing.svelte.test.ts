import { describe, expect, it } from 'vitest';
import { Choosing, grouped } from './choosing.svelte';
import { beside, ideasByPlace } from './ideas';
import type { OfferedOf, Title } from './title';

type Decision = { verb: 'sail'; steps: number } | { verb: 'wait' };
type Toy = Title<null, Decision, { places: string[] }, null, 'too-far', 'shells'>;

/** A choice as it is open to the tests. */
class Open extends Choosing<Toy, number> {
  readonly sails = $derived.by(() => this.of('sail').map(({ parts }) => parts.steps));
  readonly waits = $derived.by(() => this.wants('wait'));
}

const offers: OfferedOf<Toy>[] = [
  { text: 'sail 1', parts: { verb: 'sail', steps: 1 }, offer: { places: ['m:0', 'm:1'] } },
  { text: 'sail 2', parts: { verb: 'sail', steps: 2 }, offer: { places: ['m:0', 'm:1'] } },
  { text: 'wait', parts: { verb: 'wait' }, offer: { places: [] } },
];

function choosing(verb: Decision['verb'] | null = null, busy = false): Open {
  const asked = { seat: 0, legal: [], offers, blocked: [], can_undo: false, can_undo_turn: false };
  return new Open(() => ({ view: null, own: 0, asked, verb, busy }));
}

describe('choosing', () => {
  it('tells what is open by its kind, and nothing while an answer is on its way', () => {
    expect(choosing().sails).toEqual([1, 2]);
    expect(choosing(null, true).sails).toEqual([]);
  });

  it('wants every kind until one is chosen', () => {
    expect([choosing(), choosing('wait'), choosing('sail')].map(({ waits }) => waits)).toEqual([true, true, false]);
  });

  it('can be left while something is picked or a kind is chosen', () => {
    const it = choosing();
    expect(it.leavable).toBe(false);
    it.picked = 1;
    expect(it.leavable).toBe(true);
    it.back();
    expect(it.leavable).toBe(false);
    expect(choosing('sail').leavable).toBe(true);
  });

  it('knows the place under the pointer until the pointer leaves that one, or another question is asked', () => {
    const it = choosing();
    it.hover('m:1', true);
    it.hover('m:0', false);
    expect(it.hovered).toBe('m:1');
    it.hover('m:1', false);
    expect(it.hovered).toBeNull();
    it.hover('m:1', true);
    it.restart();
    expect(it.hovered).toBeNull();
  });
});

describe('groups', () => {
  it('keep their order, and that of what is in them', () => {
    expect([...grouped([3, 1, 4, 6, 5], (number) => (number % 2 === 0 ? 'even' : 'odd'))]).toEqual([
      ['odd', [3, 1, 5]],
      ['even', [4, 6]],
    ]);
  });
});

describe('the ideas of a hint', () => {
  it('stand where they lead, the best first, and beside what glows', () => {
    const ideaAt = ideasByPlace<Toy>(offers.map((offered) => ({ offered })));
    expect([...ideaAt]).toEqual([['m:1', 1]]);
    expect(beside(ideaAt, new Set(['m:1']))).toEqual([]);
    expect(beside(ideaAt, new Set(['m:0']))).toEqual([['m:1', 1]]);
  });
});
