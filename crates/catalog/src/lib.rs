//! The one place that names all titles.
