export { default as Defs } from './Defs.svelte';
export { default as Picture } from './Picture.svelte';
