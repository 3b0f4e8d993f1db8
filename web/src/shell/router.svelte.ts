/** Where in the app we are: the path of the address. The server answers every path of the page with the same page. */
export type PageRoute =
  | { page: 'lobby' }
  /** At a table: with an invitation to a seat, or with one that is good for any. */
  | { page: 'table'; id: string; seat: number | null; invite: string | null; join: string | null }
  | { page: 'replay'; id: string; step: number; play: boolean }
  | { page: 'notifications'; channel: string | null; code: string | null }
  /** Goes on as somebody who is known at another device. The token stays behind the `#`: no server and no log sees it. */
  | { page: 'go-on'; token: string }
  | { page: 'person'; id: string }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'rules'; game: string; section: string | null };

export function parseRoute(address: string): PageRoute {
  const [asked = '', fragment = ''] = address.split('#');
  const [path = '', query = ''] = asked.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const [area, id, sub, step, deed] = parts;
  const params = new URLSearchParams(query);
  if (area === 'tables' && id && sub === 'replay')
    return { page: 'replay', id, step: whole(step) ?? 0, play: deed === 'play' };
  if (area === 'tables' && id)
    return {
      page: 'table',
      id,
      seat: whole(params.get('seat')),
      invite: params.get('invite'),
      join: params.get('join'),
    };
  if (area === 'notifications')
    return { page: 'notifications', channel: params.get('channel'), code: params.get('code') };
  if (area === 'go-on' && fragment) return { page: 'go-on', token: fragment };
  if (area === 'people' && id) return { page: 'person', id };
  if (area === 'learn' && id) return { page: 'learn', game: id, lesson: sub ?? null };
  if (area === 'rules' && id) return { page: 'rules', game: id, section: sub ?? null };
  return { page: 'lobby' };
}

function whole(text: string | null | undefined): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Where an address of earlier days leads: the page was told by what follows `#`, and an invitation by `/table/ID`. */
export function today(path: string, query: string, hash: string): string | null {
  if (hash.startsWith('#/')) return hash.slice(1);
  return /^\/table\//.test(path) ? `/tables/${path.slice('/table/'.length)}${query}` : null;
}

/** Whether a path is the page's own; the rest are files and the server's. */
function isOwn(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/metrics' && !path.split('/').at(-1)?.includes('.');
}

let address = $state('/');

/** Takes over what the browser shows; addresses of earlier days are written as today's. */
function arrive(): void {
  const now = today(location.pathname, location.search, location.hash);
  if (now !== null) history.replaceState(null, '', now);
  // What stands behind the # is a place within a page, but where somebody goes on at another device.
  address = location.pathname + location.search + (location.pathname === '/go-on' ? location.hash : '');
}

/** Links of the page lead on without loading it again; new windows, files and other sites are the browser's matter. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !isOwn(link.pathname)) return;
  // A place within this page.
  if (link.hash !== '' && !link.hash.startsWith('#/')) return;
  event.preventDefault();
  go(today(link.pathname, link.search, link.hash) ?? link.pathname + link.search);
}

if (typeof window !== 'undefined') {
  arrive();
  window.addEventListener('popstate', arrive);
  window.addEventListener('hashchange', arrive);
  // After every handler of the page: what they have prevented is not followed.
  window.addEventListener('click', follow);
}

export function route(): PageRoute {
  return parseRoute(address);
}

export function go(to: string): void {
  const before = parseRoute(address);
  if (to !== location.pathname + location.search) history.pushState(null, '', to);
  address = to;
  if (!isSamePlace(before, parseRoute(to))) scrollTo(0, 0);
}

/** Whether one stays where one is: at another moment of a replay, at another section of the rules. */
function isSamePlace(one: PageRoute, other: PageRoute): boolean {
  if (one.page === 'replay' && other.page === 'replay') return one.id === other.id;
  if (one.page === 'rules' && other.page === 'rules') return one.game === other.game;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Changes the address without a new entry in the history. */
export function amend(to: string): void {
  history.replaceState(null, '', to);
  address = to;
}

/** The link for the whole group. It names the language: messengers, which show what it leads to, have none. */
export function groupLink(id: string, token: string, language: string): string {
  return `${location.origin}/tables/${id}?join=${encodeURIComponent(token)}&in=${language}`;
}

/** Where somebody goes on at another device. */
export function goOnLink(token: string): string {
  return `${location.origin}/go-on#${token}`;
}

export function inviteLink(id: string, seat: number, invite: string): string {
  return `${location.origin}/tables/${id}?seat=${seat}&invite=${encodeURIComponent(invite)}`;
}
