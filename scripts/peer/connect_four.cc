// Random play of OpenSpiel's connect four for so many seconds; prints moves a second.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "open_spiel/spiel.h"

int main(int, char** argv) {
  const double wanted = std::atof(argv[1]);
  const auto game = open_spiel::LoadGame("connect_four");
  const auto begun = std::chrono::steady_clock::now();
  const auto passed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  std::mt19937 dice(1);
  long moves = 0;
  while (passed() < wanted) {
    for (int played = 0; played < 1000; ++played) {
      const auto state = game->NewInitialState();
      while (!state->IsTerminal()) {
        const auto legal = state->LegalActions();
        std::uniform_int_distribution<std::size_t> any(0, legal.size() - 1);
        state->ApplyAction(legal[any(dice)]);
        ++moves;
      }
    }
  }
  std::printf("%.0f\n", moves / passed());
}
