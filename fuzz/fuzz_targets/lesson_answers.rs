#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wayfinder_inputs::lesson_answers(text));
