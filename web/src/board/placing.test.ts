import { describe, expect, it } from 'vitest';
import { placeCard, type ScreenBox } from './placing';

const CARD = { width: 300, height: 160 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

function overlaps(at: { x: number; y: number }, of: ScreenBox): boolean {
  return (
    at.x < of.left + of.width && at.x + CARD.width > of.left && at.y < of.top + of.height && at.y + CARD.height > of.top
  );
}

describe('a card', () => {
  it('covers nothing it speaks of and stays on the screen, wherever that is', () => {
    for (const screen of [PHONE, DESK]) {
      for (const size of [12, 60, 140]) {
        for (let left = 0; left + size <= screen.width; left += 37) {
          for (let top = 0; top + size <= screen.height; top += 41) {
            const of = { left, top, width: size, height: size };
            const at = placeCard(of, CARD, screen);
            expect(overlaps(at, of), JSON.stringify({ of, at })).toBe(false);
            expect(at.x).toBeGreaterThanOrEqual(0);
            expect(at.y).toBeGreaterThanOrEqual(0);
            expect(at.x + CARD.width).toBeLessThanOrEqual(screen.width);
            expect(at.y + CARD.height).toBeLessThanOrEqual(screen.height);
          }
        }
      }
    }
  });

  it('covers as little as it can of what fills the screen', () => {
    const of = { left: 0, top: 0, width: 390, height: 780 };
    expect(placeCard(of, CARD, PHONE)).toEqual({ x: 8, y: 676 });
  });
});
