export { default as Defs } from './PolynesiaDefs.svelte';
export { default as Picture } from './Picture.svelte';
