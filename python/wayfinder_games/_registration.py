"""Registers our environments with PettingZoo and Gymnasium, at once or when somebody imports them.

Neither is imported by us: that takes longer than everything else, and most programs need one of them at most.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Sequence
from types import ModuleType

from ._native import titles


def _pettingzoo(module: ModuleType) -> None:
    for title in titles():
        name = title["id"]
        if f"wayfinder/{name}-v0" not in module.aec_registry:
            entry_point = "wayfinder_games.aec:make"
            module.register("aec", f"wayfinder/{name}-v0", entry_point, kwargs={"game": name})


def _gymnasium(module: ModuleType) -> None:
    for title in titles():
        name = title["id"]
        if f"wayfinder/{name.capitalize()}-v0" not in module.registry:
            entry_point = "wayfinder_games.solo:SoloEnv"
            module.register(f"wayfinder/{name.capitalize()}-v0", entry_point, kwargs={"game": name})


_WAITING: dict[str, Callable[[ModuleType], None]] = {"pettingzoo": _pettingzoo, "gymnasium": _gymnasium}


class _Watcher(importlib.abc.MetaPathFinder):
    """Finds nothing itself: it has the others find a package, and registers with it once it is loaded."""

    def __init__(self) -> None:
        self._busy: set[str] = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in _WAITING or name in self._busy:
            return None
        self._busy.add(name)
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self._busy.discard(name)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, _WAITING[name])
        return spec


class _Loader(importlib.abc.Loader):
    def __init__(self, loader: importlib.abc.Loader, register: Callable[[ModuleType], None]) -> None:
        self._loader = loader
        self._register = register

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        # From here on the package is loaded as if nobody had watched.
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        module.__loader__ = self._loader
        self._loader.exec_module(module)
        self._register(module)


def register_when_imported() -> None:
    """Registers with what is imported already, and watches for the rest."""
    for name, register in _WAITING.items():
        if name in sys.modules:
            register(sys.modules[name])
    if not any(isinstance(finder, _Watcher) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Watcher())
