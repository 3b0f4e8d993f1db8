export { default as Defs } from './PolarisDefs.svelte';
export { default as Picture } from './Picture.svelte';
